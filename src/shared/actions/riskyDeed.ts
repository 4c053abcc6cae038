import type { Risk } from './risk.ts';

/** What a control says it does that cannot easily be taken back. */
export type RiskyDeed = 'delete' | 'cancel' | 'revoke' | 'pay' | 'transfer' | 'send' | 'publish' | 'invite';

const RISKS: Readonly<Record<RiskyDeed, Risk>> = {
  delete: 'destructive',
  cancel: 'destructive',
  revoke: 'destructive',
  pay: 'payment',
  transfer: 'payment',
  send: 'publication',
  publish: 'publication',
  invite: 'publication',
};

/** The kind of risk that a deed is. */
export function riskOfDeed(deed: RiskyDeed): Risk {
  return RISKS[deed];
}

/** What is said before the verb: “Yes, permanently delete”, “I want to delete it”. */
const LEAD =
  /^(?:(?:yes|ok|okay|ja|oui|si|confirm|please|now|jetzt|permanently|immediately|really|i|want|to|we|ahora|endgultig|definitivement)\s)+/;
/** Not a deed, but something to read about one, or the opposite of it. */
const ABOUT =
  /^(?:how|why|what|when|who|can|help|about|wie|warum|was|wann|comment|pourquoi|quand|como|por que|cuando|come|perche|hoe|waarom|undo|restore)\s|\b(?:not|dont|never|nicht|pas|nunca)\b/;
/** Taking away what only narrows or dresses up a view. */
const HARMLESS = /\b(?:filters?|filtern?|filtres?|filtros?|sorting|formatting|highlights?|selection)\b/;

/**
 * English verbs have to begin a name, since they are nouns elsewhere (“Order history”, “Payments”); what else may stand
 * for a deed is listed with what follows it.
 */
const BEGINNINGS: readonly (readonly [RiskyDeed, RegExp])[] = [
  ['delete', /^(?:delete|remove|erase|destroy|discard|purge|wipe|trash|uninstall)\b/],
  ['delete', /^(?:throw|chuck)(?: \S+){0,3} (?:away|out)\b/],
  ['delete', /^confirm (?:the )?(?:deletion|removal)\b/],
  ['delete', /^(?:move|put) (?:\S+ )*?to (?:the )?(?:trash|bin|recycle bin)\b/],
  [
    'delete',
    /^(?:clear|empty) (?:(?:all|my|your|the) )*(?:data|history|trash|bin|recycle bin|cart|basket|database|records)\b/,
  ],
  ['delete', /^(?:close|deactivate|terminate) (?:(?:my|your|this|the) )?account\b/],
  ['delete', /^(?:elimina|cancella|rimuovi|scarta|verwijder)\b/],
  [
    'cancel',
    /^cancel (?:\S+ )*?(?:subscription|membership|order|plan|booking|reservation|appointment|meeting|event|contract|policy|account|trial|flight|trip|ticket|shipment|delivery|registration|enrol+ment|visit)s?\b/,
  ],
  [
    'cancel',
    /^(?:yes )?(?:end|terminate|stop|give up) (?:(?:my|your|this|the) )?(?:subscription|membership|contract|plan|tenancy|lease|slot|place|seat|booking|hire)\b/,
  ],
  ['cancel', /^(?:annuler|annulla|cancelar|anular) (?:\S+ )*?(?:commande|abonnement|reservation|rendez vous)\b/],
  ['cancel', /^(?:annulla|cancelar|anular) (?:\S+ )*?(?:ordine|abbonamento|suscripcion|pedido|reserva|cita|cuenta)\b/],
  ['transfer', /^(?:transfer|wire)(?: now| (?:\S+ )?(?:money|funds)\b| \d|$)/],
  ['transfer', /^(?:send|withdraw|deposit) (?:\S+ )?(?:money|funds|cash)\b/],
  ['revoke', /^(?:revoke|withdraw|rescind|invalidate)\b/],
  // Whoever names what is signed out means no own leaving: “Sign out iPad”, “Log out everywhere”.
  [
    'revoke',
    /^(?:sign|log) out (?:of )?(?:everywhere|all|every|other|devices?|sessions?|this (?:device|session)|i?phone|ipad|tablet|laptop|browser|tv)\b/,
  ],
  ['pay', /^pay(?! (?:stubs?|slips?|periods?|rates?|grades?|runs?|history|details|days?)\b)\b/],
  ['pay', /^(?:buy|donate|top up|paga|acquista)\b/],
  ['pay', /^purchase(?! (?:orders?|history|details|dates?)\b)\b/],
  ['pay', /^order(?: (?:now|it|this|these|again|for|with|\d+)\b|$)/],
  ['pay', /^(?:place|submit|complete|confirm|finish|send) (?:(?:my|your|the|this) )?(?:order|purchase|payment|bid)\b/],
  ['pay', /^(?:make|authori[sz]e) (?:\S+ )?payment\b/],
  ['pay', /^(?:passer|realizar|hacer|finalizar) (?:\S+ )*?(?:commande|pedido|compra)\b/],
  ['pay', /^(?:jetzt|nu) (?:zahlen|betalen)\b/],
  ['send', /^(?:send|resend|invia)(?! (?:me|feedback|(?:\S+ )?code)\b)\b/],
  ['publish', /^(?:publish|broadcast|tweet|go live|pubblica)\b/],
  ['publish', /^post(?! (?:office|code|codes|history|details|settings|types?|list|box)\b)\b/],
  ['publish', /^(?:share (?:with|publicly)|make (?:it |this )?public)\b/],
  ['invite', /^(?:invite|invita)\b/],
];

/** Verbs of other languages, which stand first or last and are no nouns there. Without accents. */
const VERBS: Readonly<Record<RiskyDeed, RegExp>> = {
  delete:
    /\b(?:loschen|entfernen|verwerfen|vernichten|supprimer|effacer|retirer|eliminar|borrar|quitar|descartar|suprimir|eliminare|cancellare|rimuovere|verwijderen|excluir)\b/,
  cancel: /\b(?:kundigen|stornieren|absagen|resilier|darse de baja|disdire|disdici|opzeggen)\b/,
  revoke: /\b(?:widerrufen|entziehen|revoquer|revocar|revocare|intrekken|revogar)\b/,
  pay: /\b(?:kaufen|bezahlen|bestellen|zahlungspflichtig|acheter|payer|commander|pagar|comprar|pagare|acquistare|kopen|betalen)\b/,
  transfer: /\b(?:uberweisen|virement|transferer|transferir|trasferire|overmaken)\b/,
  send: /\b(?:senden|absenden|versenden|verschicken|abschicken|envoyer|enviar|inviare|verzenden|versturen)\b/,
  publish: /\b(?:veroffentlichen|publier|publicar|pubblicare|publiceren)\b/,
  invite: /\b(?:einladen|inviter|invitar|invitare|uitnodigen|convidar)\b/,
};

/**
 * What a control of that name says it does; undefined for names that promise nothing of the sort. By whole words: neither
 * “Deleted items” nor “Payments” deletes or pays. “Yes” and “OK” by themselves say nothing.
 */
export function riskyDeed(name: string): RiskyDeed | undefined {
  const whole = folded(name);
  if (whole === '') return name.includes('🗑') ? 'delete' : undefined;
  if (ABOUT.test(whole) || HARMLESS.test(whole)) return undefined;
  for (const part of [whole, ...whole.split(/\s(?:and|und|et|y|en)\s/)]) {
    const said = [part, part.replace(LEAD, '')];
    const begun = BEGINNINGS.find(([, pattern]) => said.some((words) => pattern.test(words)));
    if (begun) return begun[0];
    const spoken = DEEDS.find((deed) => VERBS[deed].test(part));
    if (spoken) return spoken;
  }
  return MONEY.test(name) && AGREES.test(whole) ? 'pay' : undefined;
}

/** “Confirm change · £169”: what agrees to something beside an amount agrees to that as well. “Book for $19” says itself what it does. */
const AGREES =
  /^(?:(?:yes|and|now|please)\s)*(?:confirm|accept|complete|finish|submit|place|renew|subscribe|upgrade)\b/;
const MONEY = /[£$€¥₹]\s?\d|\d\s?(?:[£$€¥₹]|(?:eur|usd|gbp|chf|kr|zł)(?!\p{L}))/iu;

const DEEDS = Object.keys(RISKS) as RiskyDeed[];

/** Lower case without accents and punctuation; a sign for “and” becomes the word. */
function folded(name: string): string {
  return name
    .replace(/[&+/]/g, ' and ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=n)['’](?=t\b)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
