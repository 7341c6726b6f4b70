import type { CompiledRule, FieldNode } from '../compiled.ts';
import type { RuleDefinition, ValidatorRule } from '../definition.ts';
import { validatorNamed, validators, type Validator } from '../validators.ts';
import { under } from './faults.ts';
import type { Linker } from './linker.ts';
import type { Nodes } from './nodes.ts';
import { kindOf } from './references.ts';

/** Compiles one rule of the definition and hangs it on the field that carries its error. */
export function linkRule(
  value: unknown,
  place: string,
  ids: Set<string>,
  nodes: Nodes,
  linker: Linker,
): void {
  const rule = value as RuleDefinition;
  if (ids.has(rule.id)) linker.faults.add(under(place, 'id'), `duplicate rule '${rule.id}'`);
  ids.add(rule.id);
  const node = nodes.byPath.get(rule.at);
  if (node?.kind !== 'field' || !node.schema) {
    if (!nodes.unusable.has(rule.at)) {
      linker.faults.add(
        under(place, 'at'),
        node ? `'${rule.at}' has no value of its own` : `unknown field '${rule.at}'`,
      );
    }
    return;
  }
  const when = rule.when === undefined ? undefined : linker.compile(rule.when, under(place, 'when'), node);
  if (when) linker.judgeBy(node, when.reads);
  const base = { id: rule.id, when: when?.test, message: rule.message };
  if ('validator' in rule) {
    linkValidator(rule, base, place, node, linker);
    return;
  }
  const { test, reads } = linker.compile(rule.assert, under(place, 'assert'), node);
  linker.judgeBy(node, reads);
  node.rules.push({ ...base, judgesEmpty: true, problem: (scope) => (test(scope) ? undefined : '') });
}

type RuleBase = Pick<CompiledRule, 'id' | 'when' | 'message'>;

function linkValidator(
  rule: ValidatorRule,
  base: RuleBase,
  place: string,
  node: FieldNode,
  linker: Linker,
): void {
  const validator = validatorNamed(rule.validator);
  if (!validator || !node.schema) {
    linker.faults.add(under(place, 'validator'), `unknown validator '${rule.validator}'`);
    return;
  }
  const items = node.schema.items;
  const schema = items?.type === 'object' ? items : node.schema;
  const kind = kindOf(schema);
  if (!validator.judges.some((judged) => judged === kind)) {
    linker.faults.add(under(place, 'validator'), `'${rule.validator}' cannot judge '${rule.at}'`);
  } else if (kind === 'file' && schema.properties.get('certifiedOn')?.format !== 'date') {
    linker.faults.add(under(place, 'at'), `the schema of '${rule.at}' has no date 'certifiedOn'`);
  }
  const otherPlace = under(place, 'with');
  const { compares } = validator;
  if (compares === 'applicant') {
    linkApplicant(rule, base, otherPlace, { validator, node, linker, kind });
    return;
  }
  if ((rule.with !== undefined) !== (compares !== false)) {
    linker.faults.add(
      otherPlace,
      compares === false ? `'${rule.validator}' compares with nothing` : 'is missing',
    );
    return;
  }
  if (rule.with === undefined) {
    const problem: CompiledRule['problem'] = ({ today }, value) =>
      validator.check({ value, other: undefined, today });
    node.rules.push({ ...base, judgesEmpty: false, problem });
    return;
  }
  if (typeof rule.with !== 'string') {
    linker.faults.add(otherPlace, 'expected one field');
    return;
  }
  const other = linker.references.find(rule.with, node, otherPlace);
  if (!other) return;
  const wanted = compares === 'date' || compares === 'number' ? compares : kind;
  if (other.kind !== wanted || other.node === node) {
    linker.faults.add(
      otherPlace,
      wanted === kind
        ? 'expected another field of the same kind'
        : `expected a field of the kind '${wanted}'`,
    );
    return;
  }
  linker.judgeBy(node, [other.node]);
  const problem: CompiledRule['problem'] = (scope, value) => {
    const compared = scope.read(other.node);
    return compared === undefined
      ? undefined
      : validator.check({ value, other: compared, today: scope.today });
  };
  node.rules.push({ ...base, judgesEmpty: false, problem });
}

interface ApplicantRule {
  readonly validator: Validator;
  readonly node: FieldNode;
  readonly linker: Linker;
  readonly kind: string;
}

/** Compares with what the form asks the applicant about themselves, and where it does not, with what is on record. */
function linkApplicant(
  rule: ValidatorRule,
  base: RuleBase,
  place: string,
  { validator, node, linker, kind }: ApplicantRule,
): void {
  const named = typeof rule.with === 'string' ? [rule.with] : (rule.with ?? []);
  const found = named.map((path) => linker.references.find(path, node, place));
  if (found.some((other) => other !== undefined && other.kind !== kind)) {
    linker.faults.add(place, 'expected fields of the same kind');
    return;
  }
  const others = found.flatMap((other) => (other ? [other.node] : []));
  linker.judgeBy(node, others);
  const problem: CompiledRule['problem'] = (scope, value) =>
    validator.check({
      value,
      other: others.map((other) => scope.read(other)),
      applicant: scope.applicant,
      today: scope.today,
    });
  node.rules.push({ ...base, judgesEmpty: false, problem });
}

/** A South African ID field is judged as one without being told. */
export function linkWidgetRules(node: FieldNode): void {
  if (node.definition.widget !== 'south-african-id' || !node.schema) return;
  const { check } = validators['south-african-id'];
  const problem: CompiledRule['problem'] = ({ today }, value) => check({ value, other: undefined, today });
  node.rules.push({
    id: 'south-african-id',
    when: undefined,
    message: undefined,
    judgesEmpty: false,
    problem,
  });
}
