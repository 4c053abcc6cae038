/** Verbs with which an instruction begins that has something entered, chosen or ticked. Without accents. */
const ENGLISH =
  /^(?:enter|type|fill|input|write|put|set|change|update|select|choose|pick|tick|untick|uncheck|toggle|turn|switch|clear|enable|disable|check(?! (?:that|whether|if|for)\b))\b/;
/** “Switch to another tab”, “turn to the next page”, “put it into the cart” are no entries; nor is what is sent. */
const ELSEWHERE = /^(?:switch|turn|change) (?:back )?to\b|\b(?:tab|page|menu|cart|basket)$/;
const OTHERS: readonly RegExp[] = [
  /^(?:gib|geben sie|trag|trage|tragen sie|schreib|schreibe|wahle|wahlen sie|setze|setzen sie|fulle|fullen sie|aktiviere|deaktiviere|kreuze|hake)\b/,
  /^(?:saisir|saisis|saisissez|entrer|entrez|remplir|remplissez|choisir|choisissez|selectionner|selectionnez|cocher|cochez|decocher|decochez)\b/,
  /^(?:introduce|introducir|escribe|escribir|rellena|rellenar|ingresa|ingresar|elige|elegir|selecciona|seleccionar|marca|marcar|desmarca|desmarcar)\b/,
  /^(?:inserisci|inserire|scrivi|scrivere|compila|compilare|scegli|scegliere|seleziona|selezionare|spunta|spuntare)\b/,
  /^(?:voer|vul|typ|kies|selecteer|vink|schakel)\b/,
];

/** Whether an instruction is about a value of the page: to enter, choose, tick or clear it. */
export function saysEntry(description: string): boolean {
  const words = description
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^\W+/, '')
    .replace(/[\s.]+$/, '');
  if (ENGLISH.test(words)) return !ELSEWHERE.test(words);
  return OTHERS.some((verbs) => verbs.test(words));
}
