import type { RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { RELATIONS } from '../noteAnswer.ts';

/** The action vocabulary in written form (planner-process, Chrome Tab Actions), as prompts document it. */
export const ACTION_TABLE = `Actions. Write exactly one, as a call with its arguments in double quotes; "i" is the id of an element:
navigate("url"), goBack()
click("i"); click("i", "Control") with a key held: "Control", "Shift", "Alt", "Meta"; doubleClick("i"), rightClick("i");
click("i", 70, 50)         at 70 % of its width and 50 % of its height, where it tells by the place what is meant: a row of five stars that
                           is one element (the fourth is at 70), a bar, a picture
hover("i")                 point at it: rows, cards and menus may show their controls only then
setValue("i", "text")      replace what a text field holds, bring a slider or spinner to a value, give a date field or its calendar
                           a date (2026-04-14, 14:30); type("text") types at the keyboard focus
selectText("words", "i")   select these words in the text of an element, a field, or, without "i", on the page, to make them bold, link, comment on or replace
                           them, over several lines as well; where they stand more than once, which one: selectText("the", "i", 2)
check("i"), uncheck("i")   tick a checkbox, choose a radio button, turn a switch on; the opposite
select("i", "label")       choose by its label, or a part of it that no other has, an option of a select, of a list that it opens by
                           itself for this, or of a field that suggests values while one types; where you cannot guess, click it to see them;
                           selectOptions("i", "label", "label") these and no others, as in a list of which several can be chosen:
                           there select adds to what is chosen
upload("i", "file name")   give files that are attached to the task to a file field or the button that asks for them
press("key")               a key at the focus: "Enter", "Escape", "Tab", "Control+A"; press("key", "i") on an element
drag("i", "j")             onto element j; drag("i", "j", "before") or "after" where order matters; dragBy("i", x, y) by pixels,
                           right and down; dragBy("i", 0, 48, 50, 98) taken at 50 % of its width and 98 % of its height, as an edge is pulled
scroll("down")             by most of a screen: "up", "down", "left", "right", "top", "bottom"; scroll("down", "i") the list, table or pane
                           that element i stands in, of which more is out of sight; scroll("i") brings an element into view
wait(seconds)              for a slow page, at most 60
switchTab("t1"), closeTab()  work on another of the open tabs; close this one and go back to the one that opened it`;

/** What may be written for a step beside these: it is carried out as several actions, without another question. */
export const LONGER_ACTIONS = `setValue("i", "text", "Enter")  with Enter after it, where the field takes a text over only then: tags, "Add an item…"
clickUntil("i", "18.5")    press + or − again and again, until the number that it changes is that`;

/** What there is to plan with, where nothing is acted on yet. */
export const PLANNED_ACTIONS = `Actions that a step can be: open an address, go back, reload; click (also double, right, with a key held), hover; enter a text, type, press a
key; select words of a text (before a button such as Bold, Link or Comment); tick, untick, choose; upload an attached file; drag; scroll; wait; switch to another tab, close one.`;

/** The two that end a turn and touch no page. */
export const CLOSING_ACTIONS = `finish()                   the page shows that the whole task is done
fail("reason")             the task cannot go on; the reason is shown to the user`;

/** How values are noted, for the answer and for later steps; what they are worth is found out by our code. */
const NOTES_RULE = `notes: when the task wants to know something, or needs a value later, note it as soon as this page shows it: name as the task
calls it, value word for word, and in quote the text that it stands in. What has to be counted, added up, compared or listed you
do not work out: leave value empty and say how in compute, list and column, with conditions in where as “column relation value”
(${RELATIONS.join(', ')});
it is computed from the pages that were seen. A list over several pages has to be seen to its end first: go through it. lowest-record
and highest-record give the name of the record that comes first by a column, or what it has under another one: give. column may be
“A - B”, of each record the one less the other. Where the page
has no such list or column, give in texts the texts themselves, each as the page shows it and once for each place (count: one text of
each thing that counts), or in notes the names of earlier notes; of such texts no record can be made: note its name as a value. A note that turns out wrong is noted again under the same name; with empty value, and nothing computed, it is taken back.
finish() is not accepted before all that the task wants to know is noted and proved.`;

const NOTES_BRIEF = `notes: a value that a later step needs, as soon as this page shows it: a name, the value word for word, and in quote the text that it
stands in. Else empty.`;

/** In full where the task wants to know something; the same for a whole run, so that providers can keep it. */
export function notesRule({ asks = [], noted = [] }: RollingContext): string {
  return asks.length + noted.length > 0 ? NOTES_RULE : NOTES_BRIEF;
}

export const ELEMENT_RULE = `An id is one of this very page, such as "e12", as it stands in square brackets; numbers and texts of the page are none, ids of
other pages or your own guesses do not work. Do not act on an element that is disabled or covered: what covers it has to go first.`;
