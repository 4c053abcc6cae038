import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { losesOpposite, mentions, tellsOpposite } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { elementText, isFieldObservation, shownText } from '../evidence.ts';
import { findCountedTrouble } from '../words/countedTrouble.ts';
import { tellsOfTrouble } from '../words/readMessage.ts';
import { type Answer, confirmed, contradicted, unknown } from './answer.ts';
import { type Afresh, isAnotherPage, isLastingLoss, unchangedSince } from './freshPage.ts';
import type { Pressed } from './runDeeds.ts';

/** Deeds that leave nothing on the page which they were done from. */
const SENDS_AWAY =
  /(?<!\p{L})(?:(?:re)?send|invite|remind|notify|print|export|download|copy|call|test|preview|refresh|report|share|request|senden|verschicken|drucken|envoyer|imprimer|enviar|imprimir|inviare|stampa|verzenden|versturen)(?!\p{L})/iu;

/**
 * Whether a plain click has done something that lasts: on the pages as they are now, something is new of what it was
 * about. That everything is back as it was, although the click had changed it, contradicts.
 */
export function judgePressed({ name, records }: Pressed, page: Afresh): Answer {
  if (page.views.some((view) => isAnotherPage(page, view)))
    return unknown(`Another page stands where “${name}” was pressed.`, page);
  const trouble = [...page.appeared, ...page.changed].find(
    (one) => !isFieldObservation(one) && one.element?.group === undefined && tellsOfTrouble(shownText(one)),
  );
  if (trouble) return contradicted(`The page tells of trouble: ${observationText(trouble)}.`, [trouble]);
  const opposite = [...page.appeared, ...page.changed].find(
    (one) => !isFieldObservation(one) && !isControl(one) && tellsOpposite(name, shownText(one)),
  );
  if (opposite) return contradicted(`The page says the opposite: ${observationText(opposite)}.`, [opposite]);
  const counted = findCountedTrouble([...page.changed, ...page.appeared]);
  if (counted) return unknown(`The page counts something that did not work: ${observationText(counted)}.`, page);
  const speaks = (one: Observation) =>
    fold(one.element?.name ?? '') === fold(name) ||
    losesOpposite(name, one.from ?? '', one.to ?? '') ||
    records.some((record) => mentions(`${elementText(one)} ${one.from ?? ''}`, record));
  const recounted = page.lost.find((one) => isOtherNumber(one) && speaks(one));
  if (recounted)
    return contradicted(`The page counts otherwise when it is asked for afresh: ${observationText(recounted)}.`, [
      recounted,
    ]);
  const made = page.fresh.filter((one) => one.element !== undefined && one.property !== 'target' && speaks(one));
  if (made.length > 0)
    return confirmed(`The page has changed as to “${name}”, also when it is asked for afresh.`, made, 'fair');
  const [main] = page.views;
  const line = main && unchangedSince(page, main);
  const undone = [...page.back, ...page.lost.filter(isLastingLoss)].filter(speaks);
  // What had gone and is there again tells by itself; of the rest, only a page that is wholly as before.
  const isUndone = undone.some(({ kind }) => kind === 'read-back') || (line !== undefined && undone.length > 0);
  return isUndone && !SENDS_AWAY.test(name)
    ? contradicted(`What “${name}” had changed is as before when the page is asked for afresh.`, [
        ...(line ? [line] : []),
        ...undone,
      ])
    : unknown(`Nothing on the pages shows what “${name}” did.`, page);
}

const NUMBER = /^\d+$/;

/** A number that the action left, and that is another one by now. */
function isOtherNumber({ from = '', to = '' }: Observation): boolean {
  return NUMBER.test(from) && NUMBER.test(to) && from !== to;
}

function isControl({ element }: Observation): boolean {
  return element?.role === 'button' || element?.role === 'link' || element?.role === 'menuitem';
}
