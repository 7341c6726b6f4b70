import { OperationNodeTransformer, type KyselyPlugin, type RawNode, type SelectQueryNode } from 'kysely';
import type { DatabaseHandle } from '../../src/platform/database/index.ts';

/** In this database alone, no statement locks the rows it reads: shows what a lock is good for. */
class WithoutRowLocks extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.transformNode(node);
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return { ...super.transformSelectQuery(node), endModifiers: [] };
  }

  protected override transformRaw(node: RawNode): RawNode {
    const raw = super.transformRaw(node);
    return {
      ...raw,
      sqlFragments: raw.sqlFragments.map((text) =>
        text.replace(/for (no key )?update( of \w+)?( skip locked)?/, ''),
      ),
    };
  }
}

export const withoutLocks = (database: DatabaseHandle): DatabaseHandle => ({
  ...database,
  db: database.db.withPlugin(new WithoutRowLocks()),
});
