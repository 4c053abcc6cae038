const ASKS_FOR_CHOICE =
  /^[\s–—-]*(?:(?:please|bitte) )?(?:choose|select|pick|wählen|auswählen|choisir|choisissez|sélectionnez?|seleccion[ae]|elegir|elija|scegli|seleziona|selecione|kies|selecteer)(?:\s\S+){0,3}[\s.…–—-]*$/iu;

/** Whether a field holds nothing that was chosen: no letter and no digit, or the line by which a list asks for a choice. */
export function isBlankValue(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(value) || ASKS_FOR_CHOICE.test(value.trim());
}
