import { phrases, plainly } from './addressedTexts.ts';
import { WALLS_ELSEWHERE, type Wall } from './wallsElsewhere.ts';

const PAGE = '(?:page|address|link|site|url|document|resource|content|article|file|screen|section)';

/** How English pages say what they are instead of what was asked for, as sources of patterns. */
export const WALLS_IN_ENGLISH: Readonly<Record<Wall, readonly string[]>> = {
  'log-in': [
    '(?:please|must|need to|have to|first|required to) (?:first )?(?:be )?(?:log(?:ged)?|sign(?:ed)?)[ -]?(?:in|on)',
    '(?:log|sign)[ -]?(?:in|on) (?:again|first|required|is required|to (?:continue|see|view|read|access|proceed|use|open|get|your))',
    "session (?:has |is |was )?(?:expired|timed out|ended|over)|(?:you (?:are|have been|were)|you're) (?:not |no longer )?(?:logged|signed) (?:out|in to)|not (?:logged|signed) in",
    '(?:for )?(?:members|subscribers|registered users) only',
  ],
  payment: [
    'upgrade (?:now |today )?(?:to|for|and)|subscribe (?:now |today )?(?:to (?:continue|read|see|view|unlock|access|keep)|for (?:full|unlimited))',
    '(?:is|are|comes?) (?:a )?(?:part of|included in|reserved for|exclusive to|available (?:only )?(?:on|in|with|to|for)|only (?:available|included))[^.!?]{0,30}(?:plan|plus|pro|premium|business|enterprise|team|members?|subscribers?|subscription|tier|edition)',
    '(?:not (?:included|available)|unavailable) (?:in|on|with) your (?:current )?(?:plan|subscription|package)|(?:paid|premium|pro) (?:plan|feature|content|members?|subscribers?|customers?)(?: only)?',
    '(?:continue|keep|go on) reading|read (?:on|the full|the rest)|unlock (?:this|the|all|full)|become a (?:member|subscriber)|start (?:your|a) (?:free )?trial|subscribers? only|free (?:articles?|views?)[^.!?]{0,20}(?:left|used|month)',
  ],
  'not-found': [
    `${PAGE}[^.!?]{0,50}(?:(?:was|is|were|could|can)(?: not|n't)(?: be)? (?:found|available|located)|cannot be found|not found|(?:does not|doesn't|no longer) exists?|no longer (?:available|here)|(?:was|has been|have been|may have|might have) (?:been )?(?:moved|removed|deleted))`,
    `(?:could not|couldn't|cannot|can't|unable to|did not|didn't) (?:find|locate) (?:the|that|this|your)? ?(?:what|${PAGE}|anything here|it here)`,
    "you (?:were|are) looking for (?:does not|doesn't|is not|isn't|is no longer|could not|cannot)|it (?:may|might) have (?:been )?(?:moved|removed|deleted)|nothing (?:to see )?here(?! yet)|dead end|error 404|404 (?:error|not found|page)",
  ],
  forbidden: [
    "(?:(?:do not|don't) have|without|lack|no|missing|insufficient) (?:the )?(?:\\p{L}+ )?(?:permissions?|access|rights?|privileges?)(?: to)?|access (?:is )?(?:denied|restricted|forbidden)|(?:not|aren't) (?:authori[sz]ed|allowed|permitted) to|request access|(?:ask|contact) (?:your|an|the) (?:administrator|admin|owner)[^.!?]{0,20}(?:access|permission)",
  ],
  proof: [
    "(?:verify|confirm|prove) (?:that )?(?:it's|it is|you are|you're) (?:you|human|a human|not a robot|over|at least)|(?:verify|confirm) your (?:identity|age|e-?mail(?: address)?|phone)|(?:i am|i'm|you're|you are) not a robot|checking your browser|unusual traffic|security check|captcha",
    'before you continue|(?:accept|agree to) (?:our|the|these|all)[^.!?]{0,40}to (?:continue|proceed|go on)|are you (?:over|at least|\\d+|of legal age)',
  ],
  'second-step': [
    '(?:one[- ]time|verification|security|authentication|access|login|sign-in|confirmation|\\d[- ]digit) (?:code|pin|password)|(?:enter|type) (?:the|your|a) (?:\\p{L}+[- ])?(?:code|pin|digits)|(?:sent|texted|e-?mailed)[^.!?]{0,40}(?:code|digits|pin|link)|two[- ](?:factor|step)|2fa|authenticator|check your (?:phone|e-?mail|inbox)|approve (?:the|this) (?:sign-?in|log-?in|request|notification)|one more step',
  ],
  unavailable: [
    "(?:temporarily|currently) (?:unavailable|not available|down|out of service)|(?:down for|under|scheduled) maintenance|(?:try|come|check) (?:again|back) (?:later|soon|in a)|coming soon|not (?:yet )?available (?:yet|in your)|something went wrong|could not be loaded|couldn't load|failed to load",
  ],
};

const WALLS = Object.keys(WALLS_IN_ENGLISH) as Wall[];
const PATTERNS = new Map(WALLS.map((wall) => [wall, phrases(...WALLS_IN_ENGLISH[wall], ...WALLS_ELSEWHERE[wall])]));
/** Walls that say of themselves what they are in the way of, so that what else is shown does not matter. */
const OUTRIGHT = phrases(
  '(?:continue|keep|go on) reading|rest of (?:this|the) (?:article|story|page|report)|unlock (?:this|the|full)',
  '(?:log|sign)[ -]?(?:in|on) to (?:continue|see|view|read|access|proceed)|before you continue',
  'um weiterzulesen|weiterlesen mit|pour lire la suite|(?:connectez|identifiez|abonnez)-vous pour|para seguir leyendo|(?:inici|suscr)\\p{L}+[^.!?]{0,20} para (?:continuar|ver)|per continuare a leggere|om verder te lezen|för att läsa vidare',
);

/** Which wall a text says that the page is; undefined for what says nothing of the sort. */
export function wallIn(text: string): Wall | undefined {
  const said = plainly(text);
  return WALLS.find((wall) => PATTERNS.get(wall)?.test(said));
}

/** Whether a text asks for another proof of who is there. */
export function asksForProof(text: string): boolean {
  return (['proof', 'second-step'] as const).some((wall) => PATTERNS.get(wall)?.test(plainly(text)));
}

export function isOutright(text: string): boolean {
  return OUTRIGHT.test(plainly(text));
}
