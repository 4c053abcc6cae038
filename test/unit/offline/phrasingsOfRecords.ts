/** Tasks about records: searching, adding, changing, deleting, and several at once. */
export const RECORD_PHRASINGS: readonly (readonly [task: string, steps: readonly string[]])[] = [
  ['search for Amara', ['Enter “Amara” in the search field', 'Run the search for “Amara”']],
  [
    'Search for "Amara and Bob" in the patients list',
    ['Enter “Amara and Bob” in the search field', 'Run the search for “Amara and Bob”'],
  ],
  ['find Hiroshi Tanaka', ['Enter “Hiroshi Tanaka” in the search field', 'Run the search for “Hiroshi Tanaka”']],
  ['look up order 1234', ['Enter “1234” in the search field', 'Run the search for “1234”']],
  ['search the patients for Kwame', ['Enter “Kwame” in the search field', 'Run the search for “Kwame”']],
  ['filter by Waiting', ['Enter “Waiting” in the search field', 'Run the search for “Waiting”']],
  [
    'Search for Elif and open the record',
    ['Enter “Elif” in the search field', 'Run the search for “Elif”', 'Open the record “Elif”'],
  ],
  [
    'search for Kwame and open the first result',
    ['Enter “Kwame” in the search field', 'Run the search for “Kwame”', 'Open the first result for “Kwame”'],
  ],
  [
    'Find the patient Elif, then open it',
    ['Enter “Elif” in the search field', 'Run the search for “Elif”', 'Open the record “Elif”'],
  ],
  [
    'Add a patient named Jas',
    ['Open the form for a new “patient”', 'Enter “Jas” in the “name” field', 'Save the new “patient” “Jas”'],
  ],
  [
    'add a new patient called "Jas, Jr. and Sons"',
    [
      'Open the form for a new “patient”',
      'Enter “Jas, Jr. and Sons” in the “name” field',
      'Save the new “patient” “Jas, Jr. and Sons”',
    ],
  ],
  [
    'Create a customer: name Jane Doe, phone +44 20 7946 0112, status Active',
    [
      'Open the form for a new “customer”',
      'Enter “Jane Doe” in the “name” field',
      'Enter “+44 20 7946 0112” in the “phone” field',
      'Set “status” to “Active”',
      'Save the new “customer” “Jane Doe”',
    ],
  ],
  [
    'create a new user Jane Doe with email jane@x.com and role Admin',
    [
      'Open the form for a new “user”',
      'Enter “Jane Doe” in the “name” field',
      'Enter “jane@x.com” in the “email” field',
      'Set “role” to “Admin”',
      'Save the new “user” “Jane Doe”',
    ],
  ],
  [
    'Register Jane Doe as a new patient',
    ['Open the form for a new “patient”', 'Enter “Jane Doe” in the “name” field', 'Save the new “patient” “Jane Doe”'],
  ],
  [
    "Register a patient named O'Neil with date of birth 1990-02-03, phone 555-0101 and email o@neil.org",
    [
      'Open the form for a new “patient”',
      "Enter “O'Neil” in the “name” field",
      'Enter “1990-02-03” in the “date of birth” field',
      'Enter “555-0101” in the “phone” field',
      'Enter “o@neil.org” in the “email” field',
      "Save the new “patient” “O'Neil”",
    ],
  ],
  [
    'add a task called Buy milk',
    ['Open the form for a new “task”', 'Enter “Buy milk” in the “name” field', 'Save the new “task” “Buy milk”'],
  ],
  [
    'add "Buy milk" to the list',
    ['Open the form for a new “item”', 'Enter “Buy milk” in the “name” field', 'Save the new “item” “Buy milk”'],
  ],
  [
    'Add Jane Doe (jane@x.com) as a customer',
    [
      'Open the form for a new “customer”',
      'Enter “Jane Doe” in the “name” field',
      'Enter “jane@x.com” in the “email” field',
      'Save the new “customer” “Jane Doe”',
    ],
  ],
  [
    'add a contact with name Ann and phone 555 0101 22',
    [
      'Open the form for a new “contact”',
      'Enter “Ann” in the “name” field',
      'Enter “555 0101 22” in the “phone” field',
      'Save the new “contact” “Ann”',
    ],
  ],
  ['add the blue shirt to the cart', ['Click “Add to cart” of “blue shirt”']],
  [
    'add a new blog post titled "Hello and welcome"',
    [
      'Open the form for a new “blog post”',
      'Enter “Hello and welcome” in the “name” field',
      'Save the new “blog post” “Hello and welcome”',
    ],
  ],
  [
    'Add a patient named Jas, set the phone to 555-0101, choose Waiting as the status and save',
    [
      'Open the form for a new “patient”',
      'Enter “Jas” in the “name” field',
      'Set “phone” to “555-0101”',
      'Choose “Waiting” in “status”',
      'Save the new “patient” “Jas”',
    ],
  ],
  [
    'Add a patient named Jas and click Save',
    ['Open the form for a new “patient”', 'Enter “Jas” in the “name” field', 'Click “Save”'],
  ],
  [
    'Add a product called Lamp with price 19.99 and stock 5',
    [
      'Open the form for a new “product”',
      'Enter “Lamp” in the “name” field',
      'Enter “19.99” in the “price” field',
      'Set “stock” to “5”',
      'Save the new “product” “Lamp”',
    ],
  ],
  [
    'Change the phone number of Amara Okafor to 555-0199',
    [
      'Open the record “Amara Okafor” for editing',
      'Set “phone number” to “555-0199”',
      'Save the changes to “Amara Okafor”',
    ],
  ],
  [
    "change Amara Okafor's phone to 555-0199",
    ['Open the record “Amara Okafor” for editing', 'Set “phone” to “555-0199”', 'Save the changes to “Amara Okafor”'],
  ],
  [
    'update the e-mail of the patient Amara Okafor to a@b.c',
    ['Open the record “Amara Okafor” for editing', 'Set “e-mail” to “a@b.c”', 'Save the changes to “Amara Okafor”'],
  ],
  [
    'set the status of Priya Raman to Active',
    ['Open the record “Priya Raman” for editing', 'Set “status” to “Active”', 'Save the changes to “Priya Raman”'],
  ],
  [
    "set Priya Raman's status to Active and phone to 555-0101",
    [
      'Open the record “Priya Raman” for editing',
      'Set “status” to “Active”',
      'Set “phone” to “555-0101”',
      'Save the changes to “Priya Raman”',
    ],
  ],
  [
    'edit the patient Amara Okafor: set phone to 555-0101',
    ['Open the record “Amara Okafor” for editing', 'Set “phone” to “555-0101”', 'Save the changes to “Amara Okafor”'],
  ],
  [
    'edit Amara Okafor with phone 555-0101 and email a@b.c',
    [
      'Open the record “Amara Okafor” for editing',
      'Set “phone” to “555-0101”',
      'Set “email” to “a@b.c”',
      'Save the changes to “Amara Okafor”',
    ],
  ],
  ['edit Amara Okafor', ['Open the record “Amara Okafor” for editing']],
  [
    'Edit order 17 and change the address to 5 High Street',
    ['Open the record “17” for editing', 'Set “address” to “5 High Street”', 'Save the changes to “17”'],
  ],
  [
    'rename "Old list" to "New list"',
    ['Open the record “Old list” for editing', 'Set “name” to “New list”', 'Save the changes to “Old list”'],
  ],
  [
    "Open Amara Okafor's record and change her phone to 555-0101",
    ['Open the record “Amara Okafor” for editing', 'Set “phone” to “555-0101”', 'Save the changes to “Amara Okafor”'],
  ],
  [
    'Find Hiroshi, open it and change his phone to +81 3 5550 9999',
    [
      'Enter “Hiroshi” in the search field',
      'Run the search for “Hiroshi”',
      'Open the record “Hiroshi” for editing',
      'Set “phone” to “+81 3 5550 9999”',
      'Save the changes to “Hiroshi”',
    ],
  ],
  [
    'modify the title of "My post" to "Your post"',
    ['Open the record “My post” for editing', 'Set “title” to “Your post”', 'Save the changes to “My post”'],
  ],
  ['Delete the patient Amara Okafor', ['Delete “Amara Okafor”', 'Confirm the deletion of “Amara Okafor”']],
  ['delete Amara Okafor', ['Delete “Amara Okafor”', 'Confirm the deletion of “Amara Okafor”']],
  ['remove "Buy milk" from the list', ['Delete “Buy milk”', 'Confirm the deletion of “Buy milk”']],
  ['Delete the order #17 and confirm', ['Delete “#17”', 'Confirm the deletion of “#17”']],
  [
    'search for Amara and delete it',
    [
      'Enter “Amara” in the search field',
      'Run the search for “Amara”',
      'Delete “Amara”',
      'Confirm the deletion of “Amara”',
    ],
  ],
  ['Erase the contact named Bob', ['Delete “Bob”', 'Confirm the deletion of “Bob”']],
  ['remove the item Lamp from the cart', ['Delete “Lamp”', 'Confirm the deletion of “Lamp”']],
  [
    'log in as admin with password s3cret!',
    ['Enter “admin” in the “user name” field', 'Enter “s3cret!” in the “password” field', 'Log in'],
  ],
  [
    'log in with email a@b.c and password "p and q"',
    ['Enter “a@b.c” in the “email” field', 'Enter “p and q” in the “password” field', 'Log in'],
  ],
  [
    'sign in with user bob and password hunter2',
    ['Enter “bob” in the “user name” field', 'Enter “hunter2” in the “password” field', 'Log in'],
  ],
  [
    'log in to example.com with username bob and password x1',
    [
      'Go to “https://example.com”',
      'Enter “bob” in the “user name” field',
      'Enter “x1” in the “password” field',
      'Log in',
    ],
  ],
  [
    'Sign in as bob / hunter2',
    ['Enter “bob” in the “user name” field', 'Enter “hunter2” in the “password” field', 'Log in'],
  ],
  ['log out', ['Click “Log out”']],
  ['sign out', ['Click “Log out”']],
  ['save', ['Save the changes']],
  ['submit the form', ['Submit the form']],
  ['send the message', ['Send the form']],
  ['apply the changes', ['Apply the changes']],
  [
    'Go to Settings, open the Notifications tab and enable SMS reminders, then save',
    ['Open “Settings”', 'Switch to the “Notifications” tab', 'Tick “SMS reminders”', 'Save the changes'],
  ],
  [
    'Open Settings; change the language to Deutsch; save',
    ['Open “Settings”', 'Set “language” to “Deutsch”', 'Save the changes'],
  ],
  [
    '1. Open Patients 2. Search for Elif',
    ['Open “Patients”', 'Enter “Elif” in the search field', 'Run the search for “Elif”'],
  ],
  [
    'First open Settings, next switch to Billing, finally click Save.',
    ['Open “Settings”', 'Switch to the “Billing” tab', 'Click “Save”'],
  ],
  [
    'Open the patient Fiona O’Connor. Change her status to Waiting; save.',
    [
      'Open the record “Fiona O’Connor” for editing',
      'Set “status” to “Waiting”',
      'Save the changes to “Fiona O’Connor”',
    ],
  ],
  [
    'go to https://shop.example.com/cart, remove Lamp and then click Checkout',
    ['Go to “https://shop.example.com/cart”', 'Delete “Lamp”', 'Confirm the deletion of “Lamp”', 'Click “Checkout”'],
  ],
  [
    'Open Patients, add a patient named Jas with phone 555-0101 and email jas@x.org, then search for Jas and open the record',
    [
      'Open “Patients”',
      'Open the form for a new “patient”',
      'Enter “Jas” in the “name” field',
      'Enter “555-0101” in the “phone” field',
      'Enter “jas@x.org” in the “email” field',
      'Save the new “patient” “Jas”',
      'Enter “Jas” in the search field',
      'Run the search for “Jas”',
      'Open the record “Jas”',
    ],
  ],
  ['close the dialog', ['Close the dialog']],
  ['expand Advanced options', ['Open the “Advanced options” section']],
];
