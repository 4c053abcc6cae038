const GOES_ON =
  /^(?:(?:save|submit) (?:and|&) )?(?:continue|proceed|next(?: step)?|verify|go on|confirm|weiter|fortfahren|bestätigen|continuer|suivant|vérifier|continuar|siguiente|verificar|seguinte|avanti|continua|verifica|doorgaan|volgende|fortsätt|nästa|fortsæt|fortsett|dalej)(?![\p{L}])(?! (?:shopping|browsing|reading))/iu;

/** Whether a button of that name leads on to the rest of what was begun. */
export function goesOn(name: string): boolean {
  return GOES_ON.test(name.trim());
}
