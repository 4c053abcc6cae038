/** Tasks with orders after a value, a name or another order, and the steps that they become. */
export const ORDER_PHRASINGS: readonly (readonly [task: string, steps: readonly string[]])[] = [
  [
    'Set the notes of Amara Okafor to "x" and archive the record',
    [
      'Open the record “Amara Okafor” for editing',
      'Set “notes” to “x”',
      'Save the changes to “Amara Okafor”',
      'Click “Archive” of “Amara Okafor”',
    ],
  ],
  [
    'Add a patient named "Jas", print the label',
    [
      'Open the form for a new “patient”',
      'Enter “Jas” in the “name” field',
      'Save the new “patient” “Jas”',
      'Click “Print label”',
    ],
  ],
  [
    'Delete the patient Ann and archive Bob',
    ['Delete “Ann”', 'Confirm the deletion of “Ann”', 'Click “Archive” of “Bob”'],
  ],
  [
    'Change the phone of Ann to 555-0101 and notify her',
    [
      'Open the record “Ann” for editing',
      'Set “phone” to “555-0101”',
      'Save the changes to “Ann”',
      'Click “Notify” of “Ann”',
    ],
  ],
  ['Enter "a" in Name and approve the request', ['Enter “a” in the “Name” field', 'Click “Approve request”']],
  [
    'enter 1 Main St as the delivery address and place the order',
    ['Enter “1 Main St” in the “delivery address” field', 'Click “Place order”'],
  ],
  ['Click Next, accept the terms and click Finish', ['Click “Next”', 'Click “Accept terms”', 'Click “Finish”']],
  [
    'Add the blue shirt to the cart and proceed to checkout',
    ['Click “Add to cart” of “blue shirt”', 'Click “Proceed to checkout”'],
  ],
  ['Archive Person C', ['Click “Archive” of “Person C”']],
  ['Cancel the appointment of Ann Smith', ['Click “Cancel appointment” of “Ann Smith”']],
  ['close the dialog', ['Close the dialog']],
  ...['Smith and Sons', 'R and D', 'Tom and Jerry', 'Alice and the Cat'].map(
    (name): readonly [string, readonly string[]] => [
      `Add a customer named ${name}`,
      [
        'Open the form for a new “customer”',
        `Enter “${name}” in the “name” field`,
        `Save the new “customer” “${name}”`,
      ],
    ],
  ),
  ['Delete Smith and Sons', ['Delete “Smith and Sons”', 'Confirm the deletion of “Smith and Sons”']],
  [
    'Delete Ann Smith and Bob Stone',
    [
      'Delete “Ann Smith”',
      'Confirm the deletion of “Ann Smith”',
      'Delete “Bob Stone”',
      'Confirm the deletion of “Bob Stone”',
    ],
  ],
  [
    'Delete the patients Ann and Bob',
    ['Delete “Ann”', 'Confirm the deletion of “Ann”', 'Delete “Bob”', 'Confirm the deletion of “Bob”'],
  ],
  ['Delete the to-do Buy milk', ['Delete “Buy milk”', 'Confirm the deletion of “Buy milk”']],
  [
    'Add a product named Lamp, colour Blue and weight 3 kg',
    [
      'Open the form for a new “product”',
      'Enter “Lamp” in the “name” field',
      'Set “colour” to “Blue”',
      'Set “weight” to “3 kg”',
      'Save the new “product” “Lamp”',
    ],
  ],
  [
    'Add a patient: Jane Doe, 555-0101',
    [
      'Open the form for a new “patient”',
      'Enter “Jane Doe” in the “name” field',
      'Enter “555-0101” in the “phone” field',
      'Save the new “patient” “Jane Doe”',
    ],
  ],
  [
    'make a new patient record for "Tom O\'Neil" and leave the notes "likes tea"',
    [
      'Open the form for a new “patient”',
      "Enter “Tom O'Neil” in the “name” field",
      'Enter “likes tea” in the “notes” field',
      "Save the new “patient” “Tom O'Neil”",
    ],
  ],
  [
    'Add a to-do "Water plants"',
    [
      'Open the form for a new “to-do”',
      'Enter “Water plants” in the “name” field',
      'Save the new “to-do” “Water plants”',
    ],
  ],
  ['leave the notes empty', ['Clear the “notes” field']],
  ['mark the status as Discharged and save', ['Set “status” to “Discharged”', 'Save the changes']],
  [
    'mark the status of Ann as Waiting',
    ['Open the record “Ann” for editing', 'Set “status” to “Waiting”', 'Save the changes to “Ann”'],
  ],
  [
    'Switch off e-mail reminders in the notification settings',
    ['Open “settings”', 'Untick “e-mail reminders”', 'Save the changes, if the page has a button for it'],
  ],
  [
    'Turn off reminders for Carla Mendes',
    [
      'Open the record “Carla Mendes” for editing',
      'Untick “reminders”',
      'Save the changes to “Carla Mendes”, if the page has a button for it',
    ],
  ],
  [
    'In settings under General, change the clinic name to X',
    [
      'Open “settings”',
      'Switch to the “General” tab',
      'Set “clinic name” to “X”',
      'Save the changes, if the page has a button for it',
    ],
  ],
  ['On the Settings page, tick "Dark mode"', ['Open “settings”', 'Tick “Dark mode”']],
];

/** Tasks of which a part cannot be carried out, and the part that is named. */
export const REFUSED: readonly (readonly [task: string, named: string])[] = [
  ['Change the phone of Ann to 555-0101 and frobnicate her', '“frobnicate her”'],
  ['Click Next and frobnicate the gizmo', '“frobnicate the gizmo”'],
  ['Add a patient named Jas and quickly frobnicate the label', 'frobnicate the label”'],
  ['Set the notes of Ann to "x" quickly', '“quickly”'],
  ['Set the notes of Ann to "x" and frobnicate', '“frobnicate”'],
  ['Delete all patients', 'is about several at once'],
  ['Archive all patients', '“Archive all patients”'],
  ['Delete Ann but cancel the confirmation', '“but cancel the confirmation”'],
  ['Delete Ann without confirming', '“without confirming”'],
  ['Add a patient named Jas if there is none', '“if there is none”'],
  ['Delete Ann and Bob', '“Ann and Bob” could be one record or several'],
  ['Email Bob the invoice', '“Email Bob the invoice”'],
  ['Verify that the total is 3', '“Verify that the total is 3”'],
  ['Make Ann Smith active', '“Make Ann Smith active”'],
  ['Change my password: enter "old1" as the current password', '“Change my password”'],
];
