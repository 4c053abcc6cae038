/** The action vocabulary in written form (planner-process, Chrome Tab Actions), as prompts document it. */
export const ACTION_TABLE = `Actions. Write exactly one, as a call with its arguments in double quotes:
navigate("url")            open an address
goBack()                   one page back in the history
click("i")                 click an element; click("i", "Control") with a key held: "Control", "Shift", "Alt", "Meta"
doubleClick("i")           double-click an element
rightClick("i")            click an element with the right button
drag("i", "j")             drag an element onto element j; drag("i", "j", "before") or "after" where order matters, as in a list
dragBy("i", x, y)          drag an element by pixels to the right and down, negative to the left and up
setValue("i", "text")      replace what a text field holds; a secret that is listed with the page is written as listed there, braces
                           included, “{{secret:…}}”: the browser enters its value, and only where it is for
type("text")               type at the keyboard focus
check("i")                 tick a checkbox, choose a radio button, turn a switch on
uncheck("i")               untick a checkbox, turn a switch off
select("i", "label")       choose an option of a select by its label
selectOptions("i", "label", "label")  choose these options and no others of a list that takes several
upload("i", "file name")   give files that are attached to the task to a file field or the button that asks for them
press("key")               press a key at the focus, such as "Enter", "Escape", "Tab", "Control+A"; press("key", "i") on an element
scroll("up")               scroll by most of a screen: "up", "down", "top", "bottom", or "i" to bring an element into view
hover("i")                 move the pointer over an element
wait(seconds)              wait for a slow page, at most 60
switchTab("t1")            work on another of the open tabs
closeTab()                 close this tab and go back to the one that opened it`;

/** The two that end a turn and touch no page. */
export const CLOSING_ACTIONS = `finish()                   the page shows that the whole task is done
fail("reason")             the task cannot go on; the reason is shown to the user`;

/** How values are noted, for the answer and for later steps; what they are worth is found out by our code. */
export const NOTES_RULE = `notes: when the task wants to know something, or needs a value later, note it as soon as this page shows it: name as the task
calls it, value word for word, and in quote the text that it stands in. What has to be counted, added up, compared or listed you
do not work out: leave value empty and say in compute how (operation, list, column, where); it is computed from the pages that
were seen. A list over several pages has to be seen to its end first: go through it. lowest-record and highest-record give the
name of the record by a column. Where the page has no such list or column, give in compute the texts themselves, each as the page
shows it and once for each place (count: one text of each thing that counts), or the names of earlier notes. A note that turns
out wrong is noted again under the same name; with empty value and no compute it is taken back. finish() is not accepted before
all that the task wants to know is noted and proved.`;

export const ELEMENT_RULE = `An "i" is an id of this very page, such as "e12", as it stands in square brackets; numbers and texts of the page are none, ids of
other pages or your own guesses do not work. Do not act on an element that is disabled or covered: what covers it has to go first.`;
