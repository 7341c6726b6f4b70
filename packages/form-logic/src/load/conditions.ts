import type { FieldNode, FormNode, GroupNode, Scope, Test } from '../compiled.ts';
import type { Scalar, TodayOperand } from '../definition.ts';
import { addDays, addMonths, isDate, isMonth } from '../dates.ts';
import { isRecord } from '../paths.ts';
import { under, type Faults } from './faults.ts';
import type { References, Target, ValueKind } from './references.ts';
import { isScalar } from './shape.ts';

/** Where a condition stands and whom it turns out to read. */
export interface ConditionHome {
  readonly from: FormNode;
  readonly references: References;
  readonly faults: Faults;
  readonly reads: Set<FieldNode | GroupNode>;
}

const deepest = 20;
const never: Test = () => false;

/** Turns a condition into a function, blaming whatever in it cannot be meant. */
export function compileCondition(condition: unknown, place: string, home: ConditionHome, depth = 0): Test {
  if (!isRecord(condition) || depth > deepest) {
    home.faults.add(place, depth > deepest ? 'is nested too deeply' : 'expected a condition');
    return never;
  }
  const keys = Object.keys(condition);
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) {
    if (only === 'all' || only === 'any') {
      const tests = compileList(condition[only], under(place, only), home, depth);
      return only === 'all'
        ? (scope) => tests.every((test) => test(scope))
        : (scope) => tests.some((test) => test(scope));
    }
    if (only === 'not') {
      const test = compileCondition(condition['not'], under(place, 'not'), home, depth + 1);
      return (scope) => !test(scope);
    }
  }
  return compileComparison(condition, place, home);
}

function compileList(list: unknown, place: string, home: ConditionHome, depth: number): readonly Test[] {
  if (!Array.isArray(list) || list.length === 0) {
    home.faults.add(place, 'expected a list of conditions that is not empty');
    return [];
  }
  return list.map((part, index) => compileCondition(part, under(place, index), home, depth + 1));
}

function compileComparison(condition: Record<string, unknown>, place: string, home: ConditionHome): Test {
  const { field, ...rest } = condition;
  const operators = Object.keys(rest);
  const [operator] = operators;
  if (typeof field !== 'string' || operators.length !== 1 || operator === undefined) {
    home.faults.add(place, 'expected a field and one comparison, or all, any, not');
    return never;
  }
  const target = home.references.find(field, home.from, under(place, 'field'));
  if (target) home.reads.add(target.node);
  const operatorPlace = under(place, operator);
  const compile = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!compile) home.faults.add(operatorPlace, `unknown comparison '${operator}'`);
  return compile && target ? compile(target, rest[operator], operatorPlace, home) : never;
}

type CompileComparison = (target: Target, operand: unknown, place: string, home: ConditionHome) => Test;

const comparisons: Readonly<Record<string, CompileComparison>> = {
  equals: (target, operand, place, home) => compileEquals(target, operand, place, home),
  notEquals: (target, operand, place, home) => negate(compileEquals(target, operand, place, home)),
  in: (target, operand, place, home) => compileIn(target, operand, place, home),
  notIn: (target, operand, place, home) => negate(compileIn(target, operand, place, home)),
  greaterThan: ordered((left, right) => left > right),
  atLeast: ordered((left, right) => left >= right),
  lessThan: ordered((left, right) => left < right),
  atMost: ordered((left, right) => left <= right),
  includes: compileIncludes,
  filled: compileFilled,
};

const negate =
  (test: Test): Test =>
  (scope) =>
    !test(scope);

function compileEquals(target: Target, operand: unknown, place: string, home: ConditionHome): Test {
  if (target.kind === 'list' || target.kind === 'file' || target.kind === 'items') {
    home.faults.add(place, `${describe(target.kind)} cannot be compared so${hint(target.kind)}`);
    return never;
  }
  const read = compileOperand(operand, target.kind, target, place, home);
  return (scope) => {
    const value = scope.read(target.node);
    return value !== undefined && value === read(scope);
  };
}

const hint = (kind: ValueKind): string =>
  kind === 'list' ? "; use 'includes'" : "; only 'filled' can be asked";

function compileIn(target: Target, operand: unknown, place: string, home: ConditionHome): Test {
  if (!Array.isArray(operand) || operand.length === 0) {
    home.faults.add(place, 'expected a list of values that is not empty');
    return never;
  }
  const tests = operand.map((value, index) => compileEquals(target, value, under(place, index), home));
  return (scope) => tests.some((test) => test(scope));
}

function ordered(holds: (left: string | number, right: string | number) => boolean): CompileComparison {
  return (target, operand, place, home) => {
    if (target.kind !== 'number' && target.kind !== 'date' && target.kind !== 'month') {
      home.faults.add(place, `${describe(target.kind)} has no order; only numbers, dates and months do`);
      return never;
    }
    const read = compileOperand(operand, target.kind, undefined, place, home);
    const { kind } = target;
    return (scope) => {
      const [left, right] = [scope.read(target.node), read(scope)];
      // A wrong answer (text in a number's place, 30 February) is the field's own error and has no order.
      if (!isOf(kind, left) || !isOf(kind, right)) return false;
      return holds(left as string | number, right as string | number);
    };
  };
}

function compileIncludes(target: Target, operand: unknown, place: string, home: ConditionHome): Test {
  if (target.kind !== 'list' || target.itemKind === undefined || target.itemKind === 'file') {
    home.faults.add(place, `${describe(target.kind)} includes nothing; only a list of values does`);
    return never;
  }
  const read = compileOperand(operand, target.itemKind, target, place, home);
  return (scope) => {
    const value = scope.read(target.node);
    return Array.isArray(value) && value.includes(read(scope));
  };
}

function compileFilled(target: Target, operand: unknown, place: string, home: ConditionHome): Test {
  if (typeof operand !== 'boolean') home.faults.add(place, 'expected true or false');
  const test = filledTest(target.node);
  return operand === true ? test : negate(test);
}

export function filledTest(node: FieldNode | GroupNode): Test {
  const wanted = node.kind === 'field' && node.traits.twoState;
  return (scope) => {
    const value = scope.read(node);
    return wanted ? value === true : value !== undefined;
  };
}

/** `offering` is the choice whose options the value must be one of. */
function compileOperand(
  operand: unknown,
  kind: ValueKind,
  offering: Target | undefined,
  place: string,
  home: ConditionHome,
): (scope: Scope) => unknown {
  if (isScalar(operand)) {
    checkLiteral(operand, kind, offering, place, home);
    return () => operand;
  }
  if (isRecord(operand) && typeof operand['field'] === 'string' && Object.keys(operand).length === 1) {
    const other = home.references.find(operand['field'], home.from, under(place, 'field'));
    if (!other) return () => undefined;
    home.reads.add(other.node);
    if (other.kind !== kind) {
      home.faults.add(place, `compares ${describe(kind)} with ${describe(other.kind)}`);
    }
    return (scope) => scope.read(other.node);
  }
  if (isToday(operand)) {
    if (kind !== 'date' && kind !== 'month') {
      home.faults.add(place, `compares ${describe(kind)} with today`);
    }
    const { plusMonths = 0, plusDays = 0 } = operand;
    const length = kind === 'month' ? 7 : 10;
    return (scope) => addDays(addMonths(scope.today, plusMonths), plusDays).slice(0, length);
  }
  home.faults.add(place, "expected a value, { field }, or { today: true } with 'plusMonths' or 'plusDays'");
  return () => undefined;
}

function checkLiteral(
  value: Scalar,
  kind: ValueKind,
  offering: Target | undefined,
  place: string,
  home: ConditionHome,
): void {
  if (!isOf(kind, value)) {
    home.faults.add(place, `compares ${describe(kind)} with ${JSON.stringify(value)}`);
    return;
  }
  const node = offering?.node;
  if (node?.kind !== 'field' || !node.known || node.known.has(value)) return;
  const { options } = node.definition;
  const disabled = options && !('list' in options) && options.some((option) => option.value === value);
  if (!disabled) home.faults.add(place, `'${node.key}' is never ${JSON.stringify(value)}`);
}

function isOf(kind: ValueKind, value: unknown): boolean {
  if (kind === 'date') return typeof value === 'string' && isDate(value);
  if (kind === 'month') return typeof value === 'string' && isMonth(value);
  return typeof value === (kind === 'text' ? 'string' : kind);
}

// Far enough for any rule about people, near enough to stay within four-digit years.
const farthest = 12_000;
const isStep = (value: unknown, most: number): boolean =>
  value === undefined || (Number.isSafeInteger(value) && Math.abs(Number(value)) <= most);

function isToday(operand: unknown): operand is TodayOperand {
  if (!isRecord(operand) || operand['today'] !== true) return false;
  const known = Object.keys(operand).every((key) => ['today', 'plusMonths', 'plusDays'].includes(key));
  return known && isStep(operand['plusMonths'], farthest) && isStep(operand['plusDays'], farthest * 30);
}

const descriptions: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  date: 'a date',
  month: 'a month',
  list: 'a list',
  file: 'a file',
  items: 'a repeated group',
};

const describe = (kind: ValueKind): string => descriptions[kind];
