import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A pattern of the sources. */
export interface SourcePattern {
  readonly place: string;
  readonly pattern: RegExp;
  /** Whether it is looked for again and again in one text. */
  readonly isRepeated: boolean;
}

/** A place that makes a pattern at run time. */
export interface MadePattern {
  readonly place: string;
  /** With a word for each text that is put in, where that is a part of a function and so not made when its file is loaded. */
  readonly sample?: SourcePattern;
}

/** Every regular expression literal in the sources, with where it stands, and every place that makes one at run time. */
export function patternsInSources(): { literals: readonly SourcePattern[]; made: readonly MadePattern[] } {
  const literals: SourcePattern[] = [];
  const made: MadePattern[] = [];
  for (const file of globSync('src/**/*.{ts,tsx}').sort()) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const placeOf = (node: ts.Node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        literals.push({ place: placeOf(node), pattern, isRepeated: pattern.global || isSplit(node) });
      } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
        const place = placeOf(node);
        const pattern = sampleOf(node);
        made.push(pattern ? { place, sample: { place, pattern, isRepeated: pattern.global } } : { place });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, made };
}

function sampleOf({
  arguments: [source, flags] = [] as unknown as ts.NodeArray<ts.Expression>,
  parent,
}: ts.NewExpression) {
  if (!source || !ts.isTemplateExpression(source) || !ts.findAncestor(parent, ts.isFunctionLike)) return undefined;
  const text = source.templateSpans.map(({ literal }) => `ab${literal.text}`).join('');
  try {
    return new RegExp(source.head.text + text, flags && ts.isStringLiteral(flags) ? flags.text : '');
  } catch {
    // The word is no name of a property; what it is made of is seen when it is made.
    return undefined;
  }
}

function isSplit(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'split'
  );
}
