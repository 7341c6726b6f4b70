import { codes, type Picklist } from '@charter/contracts';
import { sql } from 'kysely';

/** The codes of a list by their labels, to stand in a statement itself: the planner then knows how common each is. */
export const codeLiteral =
  <const Labels extends Picklist>(labels: Labels) =>
  (label: Labels[keyof Labels]) =>
    sql.lit(codes.codeOf(labels, label));
