import { asNode, asNodes, asNumber, asWord, type TreeNode } from './parse-tree.ts';

/** The catalogue's facts about columns and functions. */
export interface Catalogue {
  isNotNull(table: number, column: number): boolean;
  functionOf(id: number): { readonly name: string; readonly isStrict: boolean };
}

/** Functions that may return null for values that are not null. */
const MAY_ANSWER_NULL =
  /^(jsonb?_(object|array)_(field|element)|jsonb?_extract_path|jsonb_path|to_reg|array_(length|position|lower|upper|ndims)|substring|textregexsubstr|to_date)/;

/** Functions that return a value for any argument. */
const NEVER_NULL =
  /^(jsonb?_build_(object|array)|concat|array_append|array_cat|count|row_number|rank|pg_advisory_\w+)$/;

/** Values of enums in PostgreSQL's own source. */
const JOIN_INNER = '0';
const RTE = { relation: 0, subquery: 1, cte: 6, group: 9 };
const SUBLINK = { exists: '0', expression: '4', array: '6' };
const COMMAND = { select: '1', update: '2' };

/** A query and the queries around it, innermost first. */
type Scope = readonly TreeNode[];

/** Tells for each column that a statement returns whether it can be null, from the server's own analysis. */
export function nullableColumns(
  query: TreeNode,
  catalogue: Catalogue,
  isGivenNull: (parameter: number) => boolean,
): boolean[] {
  const visiting = new Set<TreeNode>();

  const answers = (each: TreeNode): readonly TreeNode[] => {
    const isSelect = each.fields['commandType'] === COMMAND.select;
    const targets = asNodes(each.fields[isSelect ? 'targetList' : 'returningList']);
    return targets.filter((target) => target.fields['resjunk'] !== 'true');
  };

  const columnOf = (inner: TreeNode, index: number, scope: Scope): boolean => {
    if (visiting.has(inner)) return false;
    visiting.add(inner);
    try {
      const branches = asNode(inner.fields['setOperations']);
      if (branches) return branchesOf(branches).some((at) => branch(inner, at, index, scope));
      const expression = asNode(answers(inner)[index]?.fields['expr']);
      return expression === null || isNullable(expression, [inner, ...scope]);
    } finally {
      visiting.delete(inner);
    }
  };

  const branch = (inner: TreeNode, at: number, index: number, scope: Scope): boolean => {
    const subquery = asNode(asNodes(inner.fields['rtable'])[at - 1]?.fields['subquery']);
    return subquery === null || columnOf(subquery, index, [inner, ...scope]);
  };

  const commonTable = (name: string, scope: Scope): { query: TreeNode; scope: Scope } | null => {
    const found = asNodes(scope[0]?.fields['cteList']).find((cte) => cte.fields['ctename'] === name);
    const inner = asNode(found?.fields['ctequery']);
    return inner && { query: inner, scope };
  };

  const isColumnNullable = (column: TreeNode, around: Scope): boolean => {
    const scope = around.slice(asNumber(column.fields['varlevelsup']));
    const [within] = scope;
    const attribute = asNumber(column.fields['varattno']);
    const outer = column.fields['varnullingrels'];
    if (Array.isArray(outer) && outer.length > 1) return true;
    if (!within || attribute < 1) return false;
    const entry = asNodes(within.fields['rtable'])[asNumber(column.fields['varno']) - 1];
    const kind = asNumber(entry?.fields['rtekind']);
    if (kind === RTE.group) {
      const grouped = asNodes(entry?.fields['groupexprs'])[attribute - 1];
      return grouped === undefined || isNullable(grouped, scope);
    }
    const assigned = assignedTo(column, within);
    if (assigned) return isNullable(assigned, [beforeUpdate(within), ...scope.slice(1)]);
    if (isProven(column, within)) return false;
    if (kind === RTE.relation) return !catalogue.isNotNull(asNumber(entry?.fields['relid']), attribute);
    if (kind === RTE.subquery) {
      const subquery = asNode(entry?.fields['subquery']);
      return subquery === null || columnOf(subquery, attribute - 1, scope);
    }
    if (kind !== RTE.cte) return true;
    const levels = scope.slice(asNumber(entry?.fields['ctelevelsup']));
    const common = commonTable(asWord(entry?.fields['ctename']), levels);
    return common === null || columnOf(common.query, attribute - 1, common.scope);
  };

  const isCallNullable = (id: number, values: readonly TreeNode[], scope: Scope): boolean => {
    const { name, isStrict } = catalogue.functionOf(id);
    if (NEVER_NULL.test(name)) return false;
    return !isStrict || MAY_ANSWER_NULL.test(name) || values.some((value) => isNullable(value, scope));
  };

  /** A group has at least one row, so an aggregate of non-null values over it is not null. */
  const isAggregateNullable = ({ fields }: TreeNode, scope: Scope): boolean => {
    if (NEVER_NULL.test(catalogue.functionOf(asNumber(fields['aggfnoid'])).name)) return false;
    const values = asNodes(fields['args']).map((value) => asNode(value.fields['expr']));
    const isOfAll = asNodes(scope[0]?.fields['groupClause']).length > 0 && fields['aggfilter'] === '<>';
    return !isOfAll || values.some((value) => value === null || isNullable(value, scope));
  };

  const isSubqueryNullable = (link: TreeNode, scope: Scope): boolean => {
    const kind = link.fields['subLinkType'];
    if (kind === SUBLINK.exists || kind === SUBLINK.array) return false;
    const inner = asNode(link.fields['subselect']);
    const hasOneRow = inner?.fields['hasAggs'] === 'true' && inner.fields['groupClause'] === '<>';
    return kind !== SUBLINK.expression || !inner || !hasOneRow || columnOf(inner, 0, scope);
  };

  const isCaseNullable = (choice: TreeNode, scope: Scope): boolean => {
    const otherwise = asNode(choice.fields['defresult']);
    const results = asNodes(choice.fields['args']).map((when) => asNode(when.fields['result']));
    return [...results, otherwise].some((result) => result === null || isNullable(result, scope));
  };

  const isNullable = (expression: TreeNode, scope: Scope): boolean => {
    const { tag, fields } = expression;
    const values = asNodes(fields['args']);
    const argument = asNode(fields['arg']);
    switch (tag) {
      case 'VAR':
        return isColumnNullable(expression, scope);
      case 'PARAM':
        return isGivenNull(asNumber(fields['paramid']));
      case 'CONST':
        return fields['constisnull'] === 'true';
      case 'FUNCEXPR':
        return isCallNullable(asNumber(fields['funcid']), values, scope);
      case 'OPEXPR':
        return isCallNullable(asNumber(fields['opfuncid']), values, scope);
      case 'AGGREF':
        return isAggregateNullable(expression, scope);
      case 'WINDOWFUNC':
        return !NEVER_NULL.test(catalogue.functionOf(asNumber(fields['winfnoid'])).name);
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return values.some((value) => isNullable(value, scope));
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return values.every((value) => isNullable(value, scope));
      case 'CASEEXPR':
        return isCaseNullable(expression, scope);
      case 'SUBLINK':
        return isSubqueryNullable(expression, scope);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return argument === null || isNullable(argument, scope);
      case 'RETURNINGEXPR':
        return true;
      default:
        return !/^(NULLTEST|BOOLEANTEST|DISTINCTEXPR|ARRAYEXPR|ROWEXPR|SQLVALUEFUNCTION|JSONCONSTRUCTOREXPR)$/.test(
          tag,
        );
    }
  };

  /** True if a condition that holds for every row would not hold if the column were null. */
  const isProven = (column: TreeNode, within: TreeNode): boolean => {
    const tree = asNode(within.fields['jointree']);
    if (!tree) return false;
    return conditionsOf(tree).some((condition) =>
      testedColumns(condition, catalogue).some((tested) => isSame(tested, column)),
    );
  };

  return answers(query).map((_, index) => columnOf(query, index, []));
}

/** The value that an update assigns to a column that it returns. */
function assignedTo({ fields }: TreeNode, within: TreeNode): TreeNode | null {
  const isOfUpdate =
    within.fields['commandType'] === COMMAND.update && fields['varno'] === within.fields['resultRelation'];
  const targets = isOfUpdate ? asNodes(within.fields['targetList']) : [];
  const target = targets.find((each) => each.fields['resno'] === fields['varattno']);
  return asNode(target?.fields['expr']);
}

/** The scope of an assigned value, which is computed from the values before the update. */
function beforeUpdate(update: TreeNode): TreeNode {
  return { ...update, fields: { ...update.fields, commandType: COMMAND.select } };
}

function branchesOf(operation: TreeNode): number[] {
  if (operation.tag === 'RANGETBLREF') return [asNumber(operation.fields['rtindex'])];
  return [asNode(operation.fields['larg']), asNode(operation.fields['rarg'])].flatMap((side) =>
    side ? branchesOf(side) : [],
  );
}

/** The conditions of a query and of its inner joins, all of which are true. */
function conditionsOf(tree: TreeNode): TreeNode[] {
  const inner = tree.tag === 'FROMEXPR' || tree.fields['jointype'] === JOIN_INNER;
  if (!inner) return [];
  const quals = asNode(tree.fields['quals']);
  const sides = [
    asNode(tree.fields['larg']),
    asNode(tree.fields['rarg']),
    ...asNodes(tree.fields['fromlist']),
  ];
  return [...(quals ? conjuncts(quals) : []), ...sides.flatMap((side) => (side ? conditionsOf(side) : []))];
}

function conjuncts(condition: TreeNode): readonly TreeNode[] {
  const isAnd = condition.tag === 'BOOLEXPR' && condition.fields['boolop'] === 'and';
  return isAnd ? asNodes(condition.fields['args']).flatMap(conjuncts) : [condition];
}

/** The columns that are not null if the condition is true. */
function testedColumns(condition: TreeNode, catalogue: Catalogue): readonly TreeNode[] {
  const { tag, fields } = condition;
  const argument = asNode(fields['arg']);
  if (tag === 'NULLTEST') return fields['nulltesttype'] === '1' && argument ? [argument] : [];
  const called = { OPEXPR: 'opfuncid', SCALARARRAYOPEXPR: 'opfuncid', FUNCEXPR: 'funcid' }[tag];
  if (called === undefined) return [];
  return catalogue.functionOf(asNumber(fields[called])).isStrict ? asNodes(fields['args']) : [];
}

function isSame(one: TreeNode, other: TreeNode): boolean {
  return (
    one.tag === 'VAR' &&
    ['varno', 'varattno', 'varlevelsup'].every((name) => one.fields[name] === other.fields[name])
  );
}
