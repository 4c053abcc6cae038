/** Tasks that name several fields, switches or things at once, or texts that are sent, and the steps that they become. */
export const SEVERAL_PHRASINGS: readonly (readonly [task: string, steps: readonly string[]])[] = [
  ['Change my name to "Sam, Jr." and save', ['Set “name” to “Sam, Jr.”', 'Save the changes']],
  [
    'Add a task "The end."',
    ['Open the form for a new “task”', 'Enter “The end.” in the “name” field', 'Save the new “task” “The end.”'],
  ],
  [
    'Change language to Deutsch and the time zone to Europe/Berlin, then save',
    ['Set “language” to “Deutsch”', 'Set “time zone” to “Europe/Berlin”', 'Save the changes'],
  ],
  [
    'Set the date to 3 May 2027, the start time to 9:00 and the number of guests to 12, then save',
    ['Set “date” to “3 May 2027”', 'Set “start time” to “9:00”', 'Set “number of guests” to “12”', 'Save the changes'],
  ],
  [
    'Set my birthday to March 7, 1985 and quiet hours from 21:30 and save',
    ['Set “birthday” to “March 7, 1985”', 'Set “quiet hours” to “21:30”', 'Save the changes'],
  ],
  [
    "Change Ada Smith's city to Hamburg and Bert O'Brien's status to Blocked",
    [
      'Open the record “Ada Smith” for editing',
      'Set “city” to “Hamburg”',
      'Save the changes to “Ada Smith”',
      "Open the record “Bert O'Brien” for editing",
      'Set “status” to “Blocked”',
      "Save the changes to “Bert O'Brien”",
    ],
  ],
  [
    "Fill name with O'Neill and email with o@n.ie",
    ["Enter “O'Neill” in the “name” field", 'Enter “o@n.ie” in the “email” field'],
  ],
  [
    'Check News, Sport and Music under Topics and save',
    ['Tick “News” under “Topics”', 'Tick “Sport” under “Topics”', 'Tick “Music” under “Topics”', 'Save the changes'],
  ],
  ['Uncheck "A, b" and "C"', ['Untick “A, b”', 'Untick “C”']],
  ['Tick Projector and Microphone', ['Tick “Projector”', 'Tick “Microphone”']],
  ['Tick Terms and Conditions', ['Tick “Terms and Conditions”']],
  ['tick comments and likes', ['Tick “comments and likes”']],
  ['Tick "Call Ann" as done', ['Tick “Call Ann”']],
  ['Tick Mark as done', ['Tick “Mark as done”']],
  [
    'Add two customers: Anna Berg with email anna@b.test and Bo Lund with email bo@l.test',
    [
      'Open the form for a new “customer”',
      'Enter “Anna Berg” in the “name” field',
      'Enter “anna@b.test” in the “email” field',
      'Save the new “customer” “Anna Berg”',
      'Open the form for a new “customer”',
      'Enter “Bo Lund” in the “name” field',
      'Enter “bo@l.test” in the “email” field',
      'Save the new “customer” “Bo Lund”',
    ],
  ],
  [
    'Add the products Lamp and "Oak, dark"',
    [
      'Open the form for a new “product”',
      'Enter “Lamp” in the “name” field',
      'Save the new “product” “Lamp”',
      'Open the form for a new “product”',
      'Enter “Oak, dark” in the “name” field',
      'Save the new “product” “Oak, dark”',
    ],
  ],
  [
    'Create an event named Kick-off on 3 May 2027 at 9:00',
    [
      'Open the form for a new “event”',
      'Enter “Kick-off” in the “name” field',
      'Enter “3 May 2027” in the “date” field',
      'Enter “9:00” in the “time” field',
      'Save the new “event” “Kick-off”',
    ],
  ],
  [
    'Add a task "Pay rent" due on 2026-12-31 with priority High',
    [
      'Open the form for a new “task”',
      'Enter “Pay rent” in the “name” field',
      'Set “due date” to “2026-12-31”',
      'Set “priority” to “High”',
      'Save the new “task” “Pay rent”',
    ],
  ],
  [
    'Send a message to "Tom, Ben" with subject Hello and message "It\'s done; see you!"',
    [
      'Open the form for a new “message”',
      'Set “to” to “Tom, Ben”',
      'Enter “Hello” in the “subject” field',
      "Enter “It's done; see you!” in the “message” field",
      'Send the form of “message”',
    ],
  ],
  [
    'Post a comment saying "x, y"',
    ['Open the form for a new “comment”', 'Enter “x, y” in the “comment” field', 'Save the new “comment”'],
  ],
  ['Submit the contact form', ['Submit the form']],
  ['Submit for approval', ['Click “Submit for approval”']],
  [
    'On the Bank details tab change the IBAN to X1 and save',
    ['Switch to the “Bank details” tab', 'Set “IBAN” to “X1”', 'Save the changes'],
  ],
  ['Set the quantity to 2 and add it to the cart', ['Set “quantity” to “2”', 'Click “Add to cart”']],
  ['Go to page 3', ['Open “page 3”']],
  ['Click Next twice', ['Click “Next”', 'Click “Next”']],
];

/** Tasks of which a part would be lost or put into another value, and the part that is named. */
export const SEVERAL_REFUSED: readonly (readonly [task: string, named: string])[] = [
  ['Send the feedback "Great!"', 'Send the feedback'],
  ['Apply the voucher SAVE10', 'Apply the voucher'],
  ['Submit the report to Ann', 'Submit the report to Ann'],
  ['Add three customers: Anna Berg and Bo Lund', 'Add three customers'],
  ['Set the start to 2026-05-05 and likewise elsewhere', 'likewise elsewhere'],
  ['Write a review: name Ute, 4 stars, "Nice mug"', '“Nice mug”'],
];
