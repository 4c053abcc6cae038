import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isSameName } from '../../language/nameScore.ts';
import { isSecretField } from '../../planning/stepInstruction.ts';
import { type Evidence, isRowObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, failed } from '../findings.ts';
import { BUTTONS, hasRole } from '../roles.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { plainly } from '../words/phrases.ts';
import { isExactly, showsValue } from '../words/sameValue.ts';

/** How several things are given in one field. */
const BETWEEN = /[;\n]/;

/** Things that were given together, of which the page lists some and not the others; undefined when it lists all or none. */
export function findMissingPart({ fills }: Stored, evidence: Evidence): Finding | undefined {
  const texts = newTexts(evidence);
  for (const { value } of fills) {
    const parts = value
      .split(BETWEEN)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const missing = parts.filter((part) => !texts.some((one) => showsValue(shownText(one), part)));
    const listed = texts.filter(
      (one) => isRowObservation(one) && parts.some((part) => isExactly(shownText(one), part)),
    );
    const [first] = listed;
    if (parts.length > 1 && first && missing[0] !== undefined)
      return failed(`The page lists “${shownText(first)}”, and not “${missing[0]}”.`, listed);
  }
  return undefined;
}

/** What pages show in place of something that was never given. */
const PLACEHOLDER =
  /^\(?(?:untitled|unnamed|nameless|no (?:name|title|subject)|not (?:set|given|specified|provided|entered)|none (?:given|set)|empty|unbenannt\p{L}*|namenlos\p{L}*|ohne (?:titel|namen?|betreff)|kein(?:e|en)? (?:titel|name|angabe)|nicht angegeben|sans (?:titre|nom|objet)|non (?:renseignée?|précisée?)|sin (?:título|nombre|asunto|especificar)|senza (?:titolo|nome|oggetto)|non specificat[oa]|sem (?:título|nome)|naamloos|zonder (?:titel|naam)|namnlös\p{L}*|utan (?:titel|namn)|unavngivet|uten (?:tittel|navn)|bez (?:tytułu|nazwy))(?![\p{L}])/iu;

/**
 * What shows that something given on the way did not arrive: the page says “Untitled” in its place, or has the label of
 * the field and not the value. Pages need not show everything; what they do show must fit.
 */
export function findUnnamed({ fills }: Stored, evidence: Evidence): Observation | undefined {
  const texts = newTexts(evidence);
  const missing = fills.filter(
    (fill) => !isSecretField(fill.field ?? '') && !texts.some((one) => showsValue(shownText(one), fill.value)),
  );
  if (missing.length === 0) return undefined;
  return (
    texts.find(
      (one) => !hasRole(one, BUTTONS) && PLACEHOLDER.test(plainly(shownText(one)).replace(/^[^:]{1,40}:\s*/, '')),
    ) ??
    texts.find(
      ({ element }) => element?.role === 'term' && missing.some((fill) => isSameName(fill.field, element.name)),
    )
  );
}
