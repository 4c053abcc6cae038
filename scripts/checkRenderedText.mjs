// @ts-check
/**
 * Part of `npm run check`: meaning travels in fields, so no code of ours matches a pattern against, takes apart or compares a
 * text that our code has rendered (design, Principles). Such texts have the type `Rendered`; the types of the whole of `src` say
 * where one gets. Found are patterns on the text itself, on what is made of it (lower case, a part, put together with others,
 * embedded in another one), and on a parameter that it is handed to. Arguments: files to look at in place of `src`.
 */
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './setup/paths.mjs';

/** Files that are still to be changed, with what they read; an entry that is no longer needed fails the check as well. */
const STILL_THERE = new Map(/** @type {[string, string][]} */ ([]));

/** What makes a text fit for a place (a fence, a line, a page of HTML) looks at every character and reads no meaning out of it. */
const FITTING = new Set(['bare', 'quote', 'jsonLine', 'fenced', 'oneLine', 'escapeHtml', 'printable']);

/** Methods of a text that look for something in it or take it apart, and of lists and patterns that take one to look for. */
const READING = new Set(
  'match matchAll split replace replaceAll search includes startsWith endsWith indexOf lastIndexOf localeCompare'.split(
    ' ',
  ),
);
const TAKING = new Set([...READING, 'test', 'exec', 'has']);
/** What these make of a text is still that text. */
const KEEPING = new Set(
  'toLowerCase toUpperCase trim trimStart trimEnd normalize slice substring concat padEnd join at'.split(' '),
);
/** Readers of what models and people write. */
const READERS = new Set(['parseAction', 'parse', 'safeParse']);

const asked = process.argv.slice(2).map((file) => resolve(file));
const program = createProgram(asked);
const checker = program.getTypeChecker();
const sources = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));

/** Whether what is known of a variable makes it a rendered text. @type {Map<ts.VariableDeclaration, boolean>} */
const variables = new Map();
/** Parameters in which a function looks for something. */
const readParameters = findReadParameters();
/** @type {Map<string, string[]>} */
const found = new Map();
for (const source of sources) {
  if (asked.length === 0 || asked.includes(resolve(source.fileName))) visit(source, (node) => look(node, source));
}
process.exitCode = report();

/** @param {readonly string[]} only */
function createProgram(only) {
  const config = ts.readConfigFile(resolve(ROOT, 'src/renderer/tsconfig.json'), ts.sys.readFile);
  const base = ts.parseJsonConfigFileContent(config.config, ts.sys, resolve(ROOT, 'src/renderer'));
  const files = only.length > 0 ? only : ts.sys.readDirectory(resolve(ROOT, 'src'), ['.ts', '.tsx']);
  const options = { ...base.options, types: ['node', 'vite/client'] };
  return ts.createProgram(files, options);
}

/** @param {string} fileName */
function isOurs(fileName) {
  return !fileName.includes('/node_modules/') && !fileName.endsWith('.d.ts');
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
function look(node, source) {
  const offence = offenceOf(node);
  if (offence === undefined) return;
  const file = relative(ROOT, source.fileName);
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  found.set(file, [...(found.get(file) ?? []), `${file}:${line + 1}: ${offence}: ${excerpt(node, source)}`]);
}

/** @param {ts.Node} node */
function offenceOf(node) {
  if (ts.isCallExpression(node)) return callOffence(node);
  if (ts.isSwitchStatement(node)) return isRendered(node.expression) ? 'chosen by a rendered text' : undefined;
  if (!ts.isBinaryExpression(node) || !isComparison(node.operatorToken.kind)) return undefined;
  const sides = [node.left, node.right];
  // Whether there is a text at all is no question to what it says.
  if (sides.some(isNothing)) return undefined;
  return sides.some(isRendered) ? 'compares a rendered text' : undefined;
}

/** @param {ts.CallExpression} call */
function callOffence(call) {
  const callee = call.expression;
  if (ts.isPropertyAccessExpression(callee)) {
    const method = callee.name.text;
    if (READING.has(method) && isRendered(callee.expression)) return 'looks for something in a rendered text';
    if (TAKING.has(method) && call.arguments[0] && isRendered(call.arguments[0]))
      return 'looks for a rendered text, or in it';
    if (READERS.has(method) && isReader(callee) && call.arguments.some(isRendered)) return 'reads a rendered text';
  }
  if (ts.isIdentifier(callee) && READERS.has(callee.text) && call.arguments.some(isRendered))
    return 'reads a rendered text';
  const declaration = declarationOf(callee);
  if (!declaration) return undefined;
  const read = declaration.parameters.some((parameter, index) => {
    const argument = call.arguments[index];
    return argument !== undefined && readParameters.has(parameter) && isRendered(argument);
  });
  return read ? 'hands a rendered text to what looks for something in it' : undefined;
}

/** @param {ts.PropertyAccessExpression} callee */
function isReader(callee) {
  return callee.expression.getText() === 'JSON' || callee.name.text === 'parseAction';
}

/**
 * The parameters of our functions that these look into, by themselves or by handing them on; what only makes a text fit for a
 * place is left out.
 */
function findReadParameters() {
  /** @type {Set<ts.ParameterDeclaration>} */
  const read = new Set();
  /** @type {{ call: ts.CallExpression, declaration: ts.SignatureDeclaration }[]} */
  const calls = [];
  for (const source of sources) {
    visit(source, (node) => {
      for (const text of readTexts(node)) note(read, text);
      if (!ts.isCallExpression(node)) return;
      const declaration = declarationOf(node.expression);
      if (declaration) calls.push({ call: node, declaration });
    });
  }
  for (let size = -1; size !== read.size; ) {
    size = read.size;
    for (const { call, declaration } of calls) {
      declaration.parameters.forEach((parameter, index) => {
        const argument = call.arguments[index];
        if (argument && read.has(parameter)) note(read, argument);
      });
    }
  }
  return read;
}

/** The texts that this node looks into. @param {ts.Node} node @returns {ts.Expression[]} */
function readTexts(node) {
  if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) {
    const sides = [node.left, node.right];
    return sides.some(isNothing) ? [] : sides;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const argument = node.arguments[0] ? [node.arguments[0]] : [];
  if (READING.has(name.text)) return [expression, ...argument];
  return TAKING.has(name.text) ? argument : [];
}

/** Notes the parameter that an expression comes from, if it is one of a text. @param {Set<ts.ParameterDeclaration>} read @param {ts.Expression} text */
function note(read, text) {
  const origin = originOf(text);
  const declaration = origin && checker.getSymbolAtLocation(origin)?.valueDeclaration;
  if (!declaration || !ts.isParameter(declaration) || !ts.isIdentifier(declaration.name)) return;
  if (FITTING.has(declaration.parent.name?.getText() ?? '')) return;
  if (isText(checker.getTypeAtLocation(declaration))) read.add(declaration);
}

/** The variable that a text is, or is made of by keeping it. @param {ts.Expression} expression @returns {ts.Identifier | undefined} */
function originOf(expression) {
  const inner = bared(expression);
  if (ts.isIdentifier(inner)) return inner;
  if (
    ts.isCallExpression(inner) &&
    ts.isPropertyAccessExpression(inner.expression) &&
    KEEPING.has(inner.expression.name.text)
  )
    return originOf(inner.expression.expression);
  return undefined;
}

/** Whether an expression is a rendered text, or one that is made of such. @param {ts.Expression} expression @returns {boolean} */
function isRendered(expression) {
  const inner = bared(expression);
  if (hasBrand(checker.getTypeAtLocation(inner))) return true;
  if (ts.isTemplateExpression(inner)) return inner.templateSpans.some((span) => isRendered(span.expression));
  if (ts.isConditionalExpression(inner)) return isRendered(inner.whenTrue) || isRendered(inner.whenFalse);
  if (ts.isBinaryExpression(inner)) {
    const joins = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken];
    return joins.includes(inner.operatorToken.kind) && (isRendered(inner.left) || isRendered(inner.right));
  }
  if (ts.isCallExpression(inner) && ts.isPropertyAccessExpression(inner.expression)) {
    return KEEPING.has(inner.expression.name.text) && isRendered(inner.expression.expression);
  }
  if (!ts.isIdentifier(inner)) return false;
  const declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) && isMadeOfRendered(declaration);
}

/** @param {ts.VariableDeclaration} declaration @returns {boolean} */
function isMadeOfRendered(declaration) {
  const known = variables.get(declaration);
  if (known !== undefined) return known;
  variables.set(declaration, false);
  const { initializer } = declaration;
  const made = initializer !== undefined && ts.isIdentifier(declaration.name) && isRendered(initializer);
  variables.set(declaration, made);
  return made;
}

/** A text, or a list of texts, with the brand. @param {ts.Type} type @returns {boolean} */
function hasBrand(type) {
  if (type.isUnion()) return type.types.some(hasBrand);
  if (type.isIntersection()) return type.types.some((part) => isBrand(part));
  const element = checker.isArrayType(type)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]
    : undefined;
  return element !== undefined && hasBrand(element);
}

/** @param {ts.Type} part */
function isBrand(part) {
  return part.getSymbol() !== undefined && checker.typeToString(part).includes('"Rendered"');
}

/** @param {ts.Type} type @returns {boolean} */
function isText(type) {
  if (type.isUnion()) return type.types.some(isText);
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

/** @param {ts.Expression} callee @returns {ts.SignatureDeclaration | undefined} */
function declarationOf(callee) {
  let symbol = checker.getSymbolAtLocation(callee);
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

/** @param {ts.Expression} expression @returns {ts.Expression} */
function bared(expression) {
  const isWrapped =
    ts.isParenthesizedExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isSatisfiesExpression(expression);
  return isWrapped ? bared(expression.expression) : expression;
}

/** @param {ts.SyntaxKind} kind */
function isComparison(kind) {
  const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken, EqualsEqualsToken, ExclamationEqualsToken } =
    ts.SyntaxKind;
  return [EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken, EqualsEqualsToken, ExclamationEqualsToken].includes(
    kind,
  );
}

/** @param {ts.Expression} expression */
function isNothing(expression) {
  if (ts.isStringLiteralLike(expression)) return expression.text === '';
  return (
    expression.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(expression) && expression.text === 'undefined')
  );
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} each */
function visit(node, each) {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}

/** @param {ts.Node} node @param {ts.SourceFile} source */
function excerpt(node, source) {
  const text = node.getText(source).replaceAll(/\s+/g, ' ');
  return text.length > 100 ? `${text.slice(0, 100)} …` : text;
}

/** The exit code. */
function report() {
  const problems = [...found].flatMap(([file, lines]) => (STILL_THERE.has(file) ? [] : lines));
  const settled = asked.length > 0 ? [] : [...STILL_THERE.keys()].filter((file) => !found.has(file));
  for (const problem of problems) console.error(problem);
  for (const file of settled) console.error(`${file}: nothing is found there any more; take it out of STILL_THERE`);
  return problems.length + settled.length === 0 ? 0 : 1;
}
