import type { Observation, ObservationKind } from '../../../../../shared/verification/observation.ts';
import { shownText } from '../evidence.ts';
import { phrases, plainly } from './phrases.ts';

const READERS =
  '(?:(?:automated|automatic|ai|artificial|virtual|digital|browser|llm)[ -](?:\\p{L}+ )?(?:assistants?|agents?|models?|readers?|systems?|tools?|bots?|visitors?)|language models?|chat ?bots?|ai(?:s| agents?)?|llms?|crawlers?|scrapers?|bots?|robots?|(?:ki|automatische[nr]?)[ -](?:assistenten?|agenten?|systeme?)|sprachmodelle?|(?:assistants?|agents?) (?:ia|automatiques?|automatisés?)|(?:asistentes?|agentes?) (?:de ia|automáticos?|automatizados?))';
const ADDRESSED = phrases(
  `(?:notes?|messages?|notices?|instructions?|information|hints?|hinweise?|nachricht|avis|consignes?|nota|aviso|mensaje) (?:to|for|für|an|à|pour|para)(?: (?:all|any|the|alle|die|les|los|las))* ${READERS}`,
  `(?:dear|hello|hey|attention|achtung|liebe[rs]?|cher|atención)(?: (?:all|any))? ${READERS}`,
  `(?:if|when|wenn|si) (?:you are|you're|you|du|sie|vous êtes|eres)[^.:!?]{0,20} ${READERS}`,
  `^(?:to|for|an|für|à|pour|a|para)(?: (?:all|any|the|alle|die|les|los|las))* ${READERS}(?=\\s?[:,])`,
  `(?:all|any|every) ${READERS} (?:must|should|shall|are to|have to)`,
);
const SPOKEN: ReadonlySet<ObservationKind> = new Set([
  'element-appeared',
  'element-changed',
  'record-appeared',
  'record-changed',
  'message-appeared',
  'message-changed',
]);

/** Observations without words to whatever operates the page: those are no evidence, for or against anything. */
export function withoutAddresses(observations: readonly Observation[]): readonly Observation[] {
  return observations.filter((one) => !SPOKEN.has(one.kind) || !spokenIn(one).some(isAddressed));
}

function spokenIn(one: Observation): readonly string[] {
  const { message, element, to } = one;
  if (element?.cells) return to === undefined ? element.cells.map(({ text }) => text) : [to];
  return [message?.text ?? shownText(one)];
}

/** Whether a text speaks to whatever operates the page, rather than to people. */
export function isAddressed(text: string): boolean {
  return ADDRESSED.test(plainly(text));
}
