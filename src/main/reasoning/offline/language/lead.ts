const LEAD =
  /^(?:(?:please|kindly|now|also|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|finally|lastly|afterwards?|and|then|after that|i (?:want|need)(?: you)? to|i(?: would|['’]d) like (?:you )?to|you should|(?:can|could|would|will) you(?: please)?|let['’]s|try to|make sure (?:to|you)|remember to|be sure to|don['’]t forget to)\b[,:]?\s+)+/i;

/** The clause without polite or ordering words in front of its verb. */
export function stripLead(clause: string): string {
  return clause.replace(LEAD, '');
}
