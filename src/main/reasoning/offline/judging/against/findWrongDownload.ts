import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import { fold } from '../../language/text.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, failed, inconclusive } from '../finding.ts';
import { elementWords } from '../steps/judgeField.ts';
import { phrases, plainly } from '../words/phrases.ts';

/** Kinds of files by what people call them, and the endings that fit. */
const KINDS: readonly (readonly [words: RegExp, endings: RegExp])[] = [
  [/\bpdf\b/, /^pdf$/],
  [/\bcsv\b/, /^(?:csv|tsv|txt)$/],
  [/\b(?:excel|xlsx?|spreadsheet)\b/, /^(?:xlsx?|xlsm|ods|csv)$/],
  [/\b(?:zip|archive)\b/, /^(?:zip|gz|tgz|7z|rar|tar)$/],
  [/\b(?:docx?|word document)\b/, /^(?:docx?|odt|rtf)$/],
  [/\bjson\b/, /^json[l]?$/],
  [/\bxml\b/, /^xml$/],
  [/\b(?:ics|calendar file)\b/, /^ics$/],
];
const WEB_PAGE = /^(?:x?html?|mhtml|php|aspx?|jsp)$/;
const TROUBLE =
  /(?:^|[-_. ])(?:error|denied|forbidden|not[-_ ]?found|expired|log-?in|sign-?in|unauthori[sz]ed|fehler|erreur)(?=$|[-_. ])/i;
const DOWNLOADS = phrases(
  'download(?! (?:page|cent(?:er|re)|area))',
  'herunterladen|télécharger|descargar|scarica|baixar|transferir|downloaden|ladda ner|last ned|pobierz',
);

/** Why what was downloaded is not what was asked for, or nothing was; undefined where a file that fits arrived. */
export function findWrongDownload(
  goal: string,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding | undefined {
  const files = evidence.all.filter(({ kind, changed }) => kind === 'download' && changed);
  const asked = fold(`${goal} ${element ? elementWords(element) : ''}`);
  for (const file of files) {
    const name = file.download?.fileName ?? '';
    const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
    const wantsPage = /\b(?:html|web page|webpage)\b/.test(asked);
    if (file.download?.isWebPage && !wantsPage && !WEB_PAGE.test(ending))
      return failed(`“${name}” holds a web page, which is not what its name says.`, [file]);
    const kind = KINDS.find(([words]) => words.test(asked));
    if (kind && ending !== '' && !kind[1].test(ending))
      return inconclusive(`“${name}” is not the kind of file that was asked for.`, [file]);
    if ((WEB_PAGE.test(ending) && !wantsPage) || (TROUBLE.test(name) && !TROUBLE.test(asked)))
      return inconclusive(`“${name}” looks like a page about a problem rather than like a file.`, [file]);
  }
  const wanted = element !== undefined && DOWNLOADS.test(plainly(elementName(element)));
  const elsewhere = evidence.navigation ?? evidence.all.find(({ kind, changed }) => kind === 'tab' && changed);
  return wanted && files.length === 0 && !elsewhere ? inconclusive('no file arrived.', evidence.all) : undefined;
}
