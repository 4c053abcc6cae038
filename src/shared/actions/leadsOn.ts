/** Names of buttons that lead on with what stands on their page, in the languages that people here have met. */
const LEADS_ON =
  /^(?:(?:save|submit) (?:and|&) )?(?:continue|proceed|next(?: step)?|verify|go on|confirm|weiter|fortfahren|bestätigen|continuer|suivant|vérifier|continuar|siguiente|verificar|seguinte|avanti|continua|verifica|doorgaan|volgende|fortsätt|nästa|fortsæt|fortsett|dalej)(?![\p{L}])(?! (?:shopping|browsing|reading))/iu;

/** Whether a button of that name leads on to the rest of what was begun, and takes along whatever stands on its page. */
export function leadsOn(name: string): boolean {
  return LEADS_ON.test(name.trim());
}
