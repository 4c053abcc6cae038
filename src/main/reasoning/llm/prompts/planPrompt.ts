import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { AnalyseContextInput, PlanInput } from '../../../../shared/reasoning/planning.ts';
import { PLANNED_ACTIONS } from './actionTable.ts';
import { attachedSection } from './attachedSection.ts';
import { fenced, UNTRUSTED_RULE } from './fence.ts';
import { lookedUpSection } from './lookedUpSection.ts';
import { ELEMENT_LEGEND, pageSection } from './pageSection.ts';
import { planSection } from './planSection.ts';
import { continuation, historySection } from './progressSection.ts';
import { type Prompt, paragraphs } from './prompt.ts';
import { toolsSection } from './toolsSection.ts';

const SYSTEM = paragraphs(
  `You plan tasks on web pages for an agent that carries out one browser action at a time and checks the page after each.
Write the steps from the page as it is now to the point where the whole task is done, and no further.`,
  `Rules for steps:
- One step is one browser action of those below, but for steps that search, see find.
  Wrong: "Fill in name and phone, then save". Right: three steps, "Set Name to Ada", "Set Phone to 555-0137", "Click Save".
  Wrong: "Type the query and press Enter". Right: two steps. Two ticks are two steps. Whatever has "and", "then" or ";" between two
  actions is wrong. One step each, though, are a choice from a list that has to be opened, a text that becomes a tag or an entry only
  with Enter, and a number that + or − bring to its value: "Set Seats to 4".
- "Each", "all" and "every" over things that this page shows are one step for each that is not so already, called by its own name. Of those on
  later pages the way there is a step, and the last one says of them all what is to be done: "Raise the price of each loaf by 0.50". It is planned
  anew, one step for each, once they are seen.
- What is to be done only if something is so, where this page does not show whether it is: the way to where that shows comes first, and one step
  says both, "Click Cancel if its deposit is missing". Where more hangs on it, it is planned anew there.
- Names of elements and values go in quotation marks, so that an "and" within them is not taken for a second action.
- Call elements by the names the page shows; on pages that you cannot see yet, by the names they most likely have. Ids belong into
  action and nowhere else.
- Take values word for word from the task. Do not make up values that the task does not give, unless a required field asks for
  one.
- Leave out what is done already, and steps that only look or check: every step is checked anyway. Where the task wants to know
  whether something lasts, loading the page anew is a step: navigate to its own address, with what has to be there as its criterion.
- A name that the task gives in part means the one thing that fits it. Where several fit and the task does not tell which, give no
  steps and name them in problem.
- Where values are given in a form, or settings are changed, sending or saving them is a step, also where its button cannot be seen yet: it may
  come with the first change, and a page that keeps each change at once has the step passed over. What is set along
  with sending comes before it. The button that leads from one page of a form to the next is a step, behind what its page takes.
- Pages may ask before they delete or send. "Confirm …" is a step of its own then; it is passed over where nothing is asked.
- A box that a form needs to be ticked to be sent (terms, a declaration) is a step before that, where the task asks for what the form does;
  nothing that costs, subscribes or tells others is ticked along.
- Do not make up addresses. Do not delete, buy, send or publish anything that the task does not ask for.`,
  `Fields of a step: description (the action in words), reasoning (why it is needed), expectedOutcome (what will be seen on the page),
verify (a criterion, written down now, that the page right after the step either meets or does not: a text, a value, a
state, an address. Good: "The field Phone shows 555-0137". Useless: "It worked").`,
  `find makes a step that searches, for what you cannot see and whose place you cannot know: it may stand in a closed section, tab or menu,
on another page of a list, further down, or behind a search. Write one such step instead of guessing the way, say in find what is
looked for ("the invoice of March for Ada"), and in verify what the page shows once it is there. It takes as many actions as it
needs, up to a bound, and changes nothing. Acting on what was found is the next step. What another page has to say for a later step (a rule, a
name, a price) is such a step too, also where you know the way: it is read there, and noted; the later step says without quotation marks
which value it is ("Set Reviewer to the team lead that was found"). Otherwise leave find empty where you know the way, and for
controls that pages of that sort have (Edit, Save, Delete): those are named, and looked for when the step is due.`,
  `action carries a step out on the page as you see it now, if its element is there, free and in sight: then you are not asked again when the
step is due. One of click("i"), doubleClick("i"), rightClick("i"), hover("i"), setValue("i", "text") for text, number and date fields and
sliders, setValue("i", "text", "Enter") where the field takes it over only with Enter, clickUntil("i", "4") for + or − pressed until their number is that,
selectText("words", "i") for words in the text of the element i, check("i"), uncheck("i"), upload("i", "file name") for a file that is attached to the task, drag("i", "j") onto element j, drag("i", "j", "before") or "after" it where order matters, dragBy("i", x, y) by
pixels (dragBy("i", x, y, 50, 98) taken at 50 % of its width and 98 % of its height), selectOptions("i", "label") for a
list of which several can be chosen (that one and no other), and select("i", "label") for a select of which the label is one of the options shown, or a button
that opens a list of choices; "i" is the id of the element, in square brackets before it. Where several elements have the same name, take the one of the row or card that is meant. Leave action empty
for whatever another step has to open, load or bring about first, wherever you are not sure which element it is, and for a first step that
leaves a page which shows a part of what the task wants to know: that is noted before.`,
  `contingencies may be left out: what is to be done, without asking you again, about something that you can foresee to come in the way on
this site, with a text that the page shows then.`,
  `asks: what the task wants to know or have told, one entry each; empty when it asks for nothing. Steps lead to where it is shown;
what is shown is read without a step of its own.`,
  `goal says in one sentence what will be true when the task is done. If the task cannot be done from here, give no steps and
say why in problem, in a sentence for the user.`,
  UNTRUSTED_RULE,
  ELEMENT_LEGEND,
  PLANNED_ACTIONS,
);

const REPLANNING = `The plan does not hold any more: write one for what remains of the task from this page on. Steps that are done stay done, unless
the page shows that they were not: do not repeat them, above all none that stored, sent, bought or deleted something; enter again only what the page has lost and nothing has
sent. What ended at a page that asks to log in was not taken: log in, and do it again. Keep what a person wrote, and leave out what a person skipped.
Where nothing here leads to what remains, or the site has it not, do not invent steps: give none, and say in problem why.`;

const GIVEN = `Background explains the task and asks for nothing by itself. Criteria that come with the task have to be true in the end: plan for
what each of them needs. Where earlier work on the task was turned down, what it did may still be there: begin from the page as it
is, put right what the reasons name, and never make a second time what is there already.`;

const TOOLS = `Services of the team are there as tools, listed below. A step may call one instead of acting on the page: tool is its name, description
says what it is asked for, verify what its answer has to say. Its arguments are chosen when the step is due, from the task, the pages and the
answers of tools before it. Call one where it does what the task asks for or knows what is needed; what the task wants done on the page is
done on the page. Leave tool empty for every other step.`;

const LOOK_UP = `Before you plan, something can be looked up, if it is listed as searchable:
- needsKnowledge: the team's own documents (handbooks, procedures, lists of usual values). True when the task speaks of a procedure,
  a rule, a term or a value that people of this team know and the page does not show, or when you are in doubt.
- needsWebSearch: the public web. True only when the task cannot be planned without something that neither task nor page tells, such
  as how a certain product is used; not for finding what is on the site itself.
What is not listed cannot be searched: false. Where one is true you will be asked again with what was found: give no steps then.
searchQuery: the few words to search by. They go to an outside service: no names of persons, no passwords, phone numbers, addresses or
other personal or secret data in them. Empty when nothing is to be searched.`;

const NOTHING_LOOKED_UP = { knowledge: [], hasOrgKnowledge: false, webResults: [] };

/**
 * The first question of a run: what is to be looked up before planning, and where that is nothing, the plan itself
 * (planner-process, High-Level Loop 1 and Planning Engine).
 */
export function firstPlanPrompt(
  { task, page, canSearch, planning }: AnalyseContextInput,
  treeCharacters: number,
): Prompt {
  const input = planning ?? { task, page, lookedUp: NOTHING_LOOKED_UP, context: { earlierCount: 0, recent: [] } };
  const searchable = [
    ...(canSearch.knowledge ? ["the team's own documents"] : []),
    ...(canSearch.web ? ['the public web'] : []),
  ];
  const { system, user } = planPrompt(input, treeCharacters);
  return {
    system: searchable.length > 0 ? paragraphs(system, LOOK_UP) : system,
    user: paragraphs(
      user,
      `Searchable: ${searchable.join(', ') || 'nothing: needsKnowledge and needsWebSearch are false'}`,
    ),
  };
}

/** Splits a task into atomic steps with criteria (planner-process, Planning Engine and Atomic Action Enforcement). */
export function planPrompt(input: PlanInput, treeCharacters: number, today = new Date()): Prompt {
  const { task, background, criteria, rejections, page, lookedUp, verificationSummary, context, previous, tools } =
    input;
  return {
    system: tools ? paragraphs(SYSTEM, TOOLS, toolsSection(tools)) : SYSTEM,
    user: paragraphs(
      pageSection(page, { treeCharacters, about: [task] }),
      attachedSection(page),
      `Task: ${jsonLine(task)}\nToday, where the page does not say otherwise: ${DAY.format(today)}. A site may go by another day: before it was seen, steps say “today” and no date for it.`,
      background !== undefined || criteria?.length || rejections?.length ? GIVEN : undefined,
      background && `Background:\n${fenced('board', jsonLine(background))}`,
      listSection('Criteria that come with it', criteria),
      rejections?.length
        ? `Why earlier work on it was turned down, oldest first:\n${fenced('board', listed(rejections))}`
        : undefined,
      lookedUpSection(lookedUp),
      previous && previousSection(previous),
      continuation(verificationSummary, 'The task as a whole is not done yet: plan what remains of it.'),
      historySection(context),
    ),
  };
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

function listSection(title: string, texts: readonly string[] = []): string | undefined {
  return texts.length === 0 ? undefined : `${title}:\n${listed(texts)}`;
}

function listed(texts: readonly string[]): string {
  return texts.map((text) => `- ${jsonLine(text)}`).join('\n');
}

function previousSection({ plan, reason, objections = [] }: NonNullable<PlanInput['previous']>): string {
  const held =
    objections.length > 0 ? `\nWhat was held against them:\n${fenced('observations', listed(objections))}` : '';
  return `${REPLANNING}\nThe plan so far:\n${planSection(plan)}\nWhy it does not hold any more: ${jsonLine(reason)}${held}`;
}
