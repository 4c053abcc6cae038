import { on } from '../acted.ts';
import { afterSending, type Situation, seen } from './observations.ts';
import { type Case, edit, remove } from './storedCases.ts';

const gone = seen.disappeared('cell', 'Ann Smith');
const set = (goal: string, list: Situation['seen']) => edit(list, { goal, step: 'Save the changes' });
const press = (goal: string, button: string, list: Situation['seen']): Situation => ({
  goal,
  step: `Click “${button}”`,
  action: 'click("9")',
  element: on('button', button),
  seen: afterSending(list),
});
const silent = (situation: Situation, list: Situation['seen']): Situation => ({ ...situation, seen: list });

/** The page speaks of another deed than the one that was asked for, or of one that is not over. */
export const OTHER_DEEDS: readonly Case[] = [
  ...[
    'Ann Smith was archived.',
    'Ann Smith has been deactivated and can no longer log in.',
    'Ann Smith is hidden from the list.',
    'Ann Smith wurde archiviert.',
    'Ann Smith wurde in den Papierkorb verschoben. Sie liegt im Papierkorb.',
    'Ann Smith a été placée dans la corbeille.',
    'Ann Smith está en la papelera.',
    'Ann Smith will be deleted in 30 days.',
  ].map((text): Case => [`to be deleted, but: ${text}`, remove([gone, seen.message(text)]), 'failed']),
  ...[
    'Ann Smith wurde gelöscht.',
    'Ann Smith a été supprimée.',
    'Ann Smith fue eliminada.',
    'Deleted. It can be restored for 30 days.',
  ].map((text): Case => [`to be deleted: ${text}`, remove([gone, seen.message(text)]), 'completed']),
  ...(
    [
      ['Inlämnad', 'Lämna in', 'completed'],
      ['Disconnected', 'Connect', 'failed'],
    ] as const
  ).map(
    ([text, button, outcome]): Case => [
      `“${text}” after “${button}”`,
      silent(press(`Click “${button}”`, button, []), [seen.appeared('definition', text)]),
      outcome,
    ],
  ),
  [
    'one more is in the archive',
    remove([gone, seen.changed('link', 'Archive (5)', 'name', 'Archive (4)', 'Archive (5)')]),
    'failed',
  ],
  [
    'the row is still there with other words',
    remove([
      seen.changed('listitem', 'Ann Smith (removal requested)', 'text', 'Ann Smith', 'Ann Smith (removal requested)'),
    ]),
    'failed',
  ],
  [
    'the dialog that asked is gone, and nothing else',
    remove([seen.disappeared('button', 'Cancel', 'Delete Ann Smith'), seen.closed('Type the name.')]),
    'inconclusive',
  ],
  [
    'a switch that is as it was, whatever the page says',
    { ...press('Stop the offers', 'Offers', [seen.message('Saved')]), element: on('switch', 'Offers') },
    'inconclusive',
  ],
  [
    'another job was saved',
    set('Set the city to Tartu and save', [
      seen.messageChanged('Nightly export: running', 'Nightly export: 31 rows saved'),
    ]),
    'inconclusive',
  ],
  [
    'the message names the field with another value',
    set('Set the order number to 0042 and save', [seen.message('Saved. Order number: 42')]),
    'failed',
  ],
  [
    'the message names the field with the value',
    set('Set the order number to 0042 and save', [seen.message('Saved. Order number: 0042')]),
    'completed',
  ],
  [
    'the message has the letters damaged',
    set('Set the city to Jõhvi and save', [seen.message('Saved: JÃµhvi')]),
    'failed',
  ],
  [
    'saved, in German, and seen',
    press('Set the Ort to Aachen and click Speichern', 'Speichern', [
      seen.message('Die Änderungen wurden gespeichert.'),
    ]),
    'completed',
  ],
  [
    'saved in the browser alone, in Spanish',
    silent(press('Set the Ciudad to Lugo and click Guardar', 'Guardar', []), [seen.appeared('listitem', 'Lugo')]),
    'inconclusive',
  ],
  [
    'waiting to be sent, in Spanish',
    press('Set the Ciudad to Lugo and click Guardar', 'Guardar', [
      seen.appeared('listitem', 'Lugo'),
      seen.changed('text', '1 cambio pendiente de envío', 'text', 'Todo al día', '1 cambio pendiente de envío'),
    ]),
    'failed',
  ],
  [
    'waiting for a reviewer, in French',
    press('Set the Résumé to Fermé lundi and click Envoyer', 'Envoyer', [
      seen.message('Merci. Votre texte est en attente de validation.'),
    ]),
    'failed',
  ],
];
