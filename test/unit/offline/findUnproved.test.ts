import { describe, expect, it } from 'vitest';
import { readEvidence } from '../../../src/main/reasoning/offline/judging/evidence.ts';
import { judgeAction } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { judgeChoice } from '../../../src/main/reasoning/offline/judging/steps/judgeField.ts';
import { on } from '../acted.ts';
import { question, seen } from './observations.ts';

const GOAL = 'Click “Delete Legacy”, type “Legacy” into “Confirmation”, then click “Delete workspace”';

function completed(...things: Parameters<typeof question>[0]['seen']): boolean {
  return judgeAction(
    question({
      goal: GOAL,
      step: 'Click “Delete workspace”',
      action: 'click("7")',
      element: on('button', 'Delete workspace', 'Delete Legacy'),
      seen: [seen.traffic('POST /workspaces/delete (200)'), ...things],
    }),
  ).task_completed;
}

describe('a button that deletes without naming what', () => {
  it('is done when the entry that the task names has left its list', () => {
    expect(completed(seen.disappeared('listitem', 'Legacy'))).toBe(true);
  });

  it('is not done when another entry has, or the page merely stirs', () => {
    expect(completed(seen.disappeared('listitem', 'Modern'))).toBe(false);
    expect(completed(seen.appeared('text', 'Workspaces of today'))).toBe(false);
  });

  it('is not done when something of that name has come in its place', () => {
    const waits = seen.appeared('listitem', 'Legacy, to be deleted on Friday');
    expect(completed(seen.disappeared('listitem', 'Legacy'), waits)).toBe(false);
  });
});

describe('a button that sends a name with a password', () => {
  const sent = (...things: Parameters<typeof question>[0]['seen']) =>
    judgeAction(
      question({
        goal: 'Enter the username “keneth” and the password “UBKr9”, and click “Login”',
        step: 'Click “Login”',
        action: 'click("7")',
        element: on('button', 'Login'),
        seen: [seen.traffic('POST /login (200)'), ...things],
      }),
    ).task_completed;

  it('is done when the page thanks by the name, since it shows no password again', () => {
    expect(sent(seen.appeared('text', 'Thanks, keneth.'))).toBe(true);
  });

  it('is not done when it thanks another, asks for more, or only names it', () => {
    expect(sent(seen.appeared('text', 'Thanks, Ann.'))).toBe(false);
    expect(sent(seen.appeared('text', 'Thanks, keneth.'), seen.appeared('textbox', 'Code'))).toBe(false);
    expect(sent(seen.appeared('text', 'The password of keneth is wrong.'))).toBe(false);
    expect(sent(seen.appeared('text', 'keneth'))).toBe(false);
  });
});

describe('a press that is to reserve something', () => {
  const reserved = (...things: Parameters<typeof question>[0]['seen']) =>
    judgeAction(
      question({
        goal: 'Reserve this boat',
        step: 'Click “Reserve this boat”',
        action: 'click("7")',
        element: on('clickable', 'Reserve this boat'),
        seen: things,
      }),
    ).task_completed;

  it('is not done by a sentence that confirms nothing, where nothing was sent', () => {
    expect(reserved(seen.appeared('text', 'Pick the day that you come back.'))).toBe(false);
    expect(reserved(seen.appeared('text', 'Choose both days first.'))).toBe(false);
  });

  it('is done where it was sent, or the sentence says so', () => {
    const sent = seen.traffic('POST /boats (200)');
    expect(reserved(sent, seen.appeared('text', 'The boat waits for you at noon.'))).toBe(true);
    expect(reserved(seen.appeared('text', 'Your boat is booked.'))).toBe(true);
  });
});

describe('a page that is headed by what came of a press', () => {
  it('is no other thing of that name: “Claim sent”, of “Send claim”', () => {
    const { task_completed: isDone } = judgeAction(
      question({
        goal: 'Send the claim',
        step: 'Click “Send claim”',
        action: 'click("7")',
        element: on('button', 'Send claim'),
        seen: [
          seen.traffic('POST /claims (303)', 'GET /claims/done (200)'),
          seen.navigation('/claims', '/claims/done'),
          seen.appeared('heading', 'Claim sent'),
        ],
      }),
    );
    expect(isDone).toBe(true);
  });
});

describe('an entry that a field suggested', () => {
  const chosen = (holds: string) => {
    const { observations } = question({
      goal: 'Choose “San Juan del Sur”',
      action: 'click("7")',
      seen: [seen.changed('textbox', 'Town', 'value', 'San', holds)],
    });
    return judgeChoice('San Juan del Sur', readEvidence(observations)).outcome;
  };

  it('is chosen once the field holds it, with what the entry says behind it', () => {
    expect(chosen('San Juan del Sur (SJS)')).toBe('worked');
  });

  it('is not chosen where the field holds another', () => {
    expect(chosen('San Juan (SJU)')).toBe('inconclusive');
  });
});

describe('a button that stores what was chosen', () => {
  const stored = (...things: Parameters<typeof question>[0]['seen']) =>
    judgeAction(
      question({
        goal: 'Choose “Morning” in the “Shift” list, and click “Store plan”',
        step: 'Click “Store plan”',
        action: 'click("7")',
        element: on('button', 'Store plan'),
        seen: [seen.traffic('POST /plan (200)'), ...things],
      }),
    ).task_completed;

  it('is done when the page says it of the very thing that the button stores', () => {
    expect(stored(seen.appeared('text', 'Plan stored (3 people).'))).toBe(true);
  });

  it('is not done when something else is said to be stored, or that the thing is not', () => {
    expect(stored(seen.appeared('text', 'Three people are stored.'))).toBe(false);
    expect(stored(seen.appeared('text', 'The plan was not stored.'))).toBe(false);
  });
});

describe('the last button of a form of several pages', () => {
  const ORDER =
    'Enter “Ann Lee” in the “name” field, click Next, choose White, click Review and then click Place order';

  function placed(...things: Parameters<typeof question>[0]['seen']): boolean {
    return judgeAction(
      question({
        goal: ORDER,
        step: 'Click “Place order”',
        action: 'click("7")',
        element: on('button', 'Place order'),
        seen: [
          seen.traffic('POST /order/place (303)', 'GET /order/done/12 (200)'),
          seen.navigation('http://site.test/order/review', 'http://site.test/order/done/12'),
          seen.appeared('heading', 'Thank you!'),
          ...things,
        ],
      }),
    ).task_completed;
  }
  const done = seen.appeared('text', 'Your order has been placed. Order number: 12');

  it('is done when it leads to a page that says so, which need not show again what earlier pages took', () => {
    expect(placed(done)).toBe(true);
  });

  it('is not done when that page has more to fill in, or says what is still to come', () => {
    expect(placed(done, seen.appeared('textbox', 'Card number'))).toBe(false);
    expect(placed(done, seen.appeared('text', 'Please confirm it by the link in our e-mail'))).toBe(false);
    expect(placed(done, seen.appeared('text', 'Your payment could not be taken'))).toBe(false);
  });
});

describe('a form that another account of what it took has come in the place of', () => {
  const goal =
    'Choose “Margherita” in “Pizza”, enter “2” in “How many”, enter “Via Roma 2” in “Address”, enter “5550137” in “Phone” and click “Order”';
  const sent = [
    { name: 'pizza', value: 'Margherita' },
    { name: 'n', value: '2' },
    { name: 'address', value: 'Via Roma 2' },
    { name: 'phone', value: '5550137' },
  ];

  function ordered(told: string, { fields = sent, status = 200, more = [] }: Partial<Ordered> = {}): boolean {
    return judgeAction(
      question({
        goal,
        step: 'Click “Order”',
        action: 'click("6")',
        element: on('button', 'Order'),
        seen: [
          {
            kind: 'network',
            changed: true,
            requests: [{ method: 'POST', path: '/a', status, resourceType: 'fetch', sent: fields }],
          },
          seen.disappeared('textbox', 'Address'),
          seen.disappeared('textbox', 'Phone'),
          seen.appeared('text', told),
          ...more,
        ],
      }),
    ).task_completed;
  }
  interface Ordered {
    readonly fields: typeof sent;
    readonly status: number;
    readonly more: Parameters<typeof question>[0]['seen'];
  }

  it('is done where the site has taken all values and tells of them in words of its own', () => {
    expect(ordered('2 × Margherita, Via Roma 2')).toBe(true);
  });

  it('is not done where it tells of another amount, or of none of them', () => {
    expect(ordered('1 × Margherita, Via Roma 2')).toBe(false);
    expect(ordered('Nice to see you')).toBe(false);
  });

  it('is not done where a value was not sent, or what was sent was refused', () => {
    expect(ordered('2 × Margherita, Via Roma 2', { fields: sent.slice(0, 3) })).toBe(false);
    expect(ordered('2 × Margherita, Via Roma 2', { status: 409 })).toBe(false);
  });

  it('is not done where there is more to fill in, or something is still to come', () => {
    expect(ordered('2 × Margherita, Via Roma 2', { more: [seen.appeared('textbox', 'Card number')] })).toBe(false);
    const waits = seen.appeared('text', 'Please confirm it by the link in our e-mail');
    expect(ordered('2 × Margherita, Via Roma 2', { more: [waits] })).toBe(false);
  });
});

describe('a form that led to another page with a plain sentence', () => {
  function sent(...things: Parameters<typeof question>[0]['seen']): boolean {
    return judgeAction(
      question({
        goal: 'Enter “Do vouchers expire?” in “Message” and send the form',
        step: 'Send the form',
        action: 'click("6")',
        element: on('button', 'Send message'),
        seen: [
          seen.traffic('POST /contact (303)', 'GET /thanks (200)'),
          seen.navigation('http://site.test/contact', 'http://site.test/thanks'),
          seen.disappeared('textbox', 'Message'),
          ...things,
        ],
      }),
    ).task_completed;
  }
  const thanks = seen.appeared('text', 'Thank you, your message has been sent. We will answer within two days.');

  it('is sent where the page is there to say so', () => {
    expect(sent(thanks)).toBe(true);
  });

  it('is not sent where the sentence says nothing of it, or there is more to come', () => {
    expect(sent(seen.appeared('text', 'Welcome to our pages'))).toBe(false);
    expect(sent(seen.appeared('text', 'Thank you! If there is room, your message is sent on'))).toBe(false);
    expect(sent(thanks, seen.appeared('text', 'Please confirm it by the link in our e-mail'))).toBe(false);
    expect(sent(thanks, seen.appeared('textbox', 'Card number'))).toBe(false);
  });
});

describe('a form that stands there anew, beside a sentence of thanks', () => {
  const sent = [
    { name: 'mail', value: 'jo@fjord.test' },
    { name: 'often', value: 'monthly' },
  ];
  function signedOn(said: string, { fields = sent, status = 303, now = '' } = {}): boolean {
    return judgeAction(
      question({
        goal: 'Enter “jo@fjord.test” in “E-mail”, choose “monthly” in “How often” and click “Subscribe”',
        step: 'Click “Subscribe”',
        action: 'click("6")',
        element: on('button', 'Subscribe'),
        seen: [
          {
            kind: 'network',
            changed: true,
            requests: [{ method: 'POST', path: '/letter', status, resourceType: 'document', sent: fields }],
          },
          seen.navigation('http://site.test/', 'http://site.test/?hello=1'),
          seen.changed('textbox', 'E-mail', 'value', 'jo@fjord.test', now),
          seen.appeared('text', said),
        ],
      }),
    ).task_completed;
  }

  it('is done where the site has taken all values and given none of them back', () => {
    expect(signedOn('Thank you, you are on our list. We write every month.')).toBe(true);
  });

  it('is not done where the sentence says less, or something else', () => {
    expect(signedOn('You are on our list')).toBe(false);
    expect(signedOn('Thank you! If we know the address, you are on our list')).toBe(false);
    expect(signedOn('Thank you. Please confirm it by the link in our e-mail')).toBe(false);
    expect(signedOn('Thank you, your message could not be sent')).toBe(false);
  });

  it('is not done where a value was not sent, what was sent was refused, or it stays in its field', () => {
    expect(signedOn('Thank you, you are on our list', { fields: sent.slice(0, 1) })).toBe(false);
    expect(signedOn('Thank you, you are on our list', { status: 422 })).toBe(false);
    expect(signedOn('Thank you, you are on our list', { now: 'jo@fjord' })).toBe(false);
  });
});

describe('a button that adds to something that counts', () => {
  const added = (before: string, after: string) =>
    judgeAction(
      question({
        goal: 'Add the red mug to the cart',
        step: 'Click “Add to cart” of “red mug”',
        action: 'click("7")',
        element: on('button', 'Add to cart', 'Red mug'),
        seen: [
          seen.traffic('POST /cart/add/1 (303)', 'GET /cart (200)'),
          seen.navigation('http://site.test/', 'http://site.test/cart'),
          seen.changed('link', after, 'name', before, after),
        ],
      }),
    ).task_completed;

  it('is done when the counter of that place goes up', () => {
    expect(added('Cart (0)', 'Cart (1)')).toBe(true);
  });

  it('is not done when it does not, or something else counts', () => {
    expect(added('Cart (1)', 'Cart (0)')).toBe(false);
    expect(added('Visitors (1)', 'Visitors (2)')).toBe(false);
    expect(added('Cart', 'Cart (!)')).toBe(false);
  });
});

describe('a field that takes one thing after the other', () => {
  const added = (...things: Parameters<typeof question>[0]['seen']) =>
    judgeAction(
      question({
        goal: 'Choose “Welsh” in “Languages”',
        step: 'Choose “Welsh” in “Languages”',
        action: 'select("7", "Welsh")',
        element: on('combobox', 'Languages'),
        seen: things,
      }),
    ).action_succeeded;

  it('has taken what stands beside it with a cross, and nothing else', () => {
    const cross = seen.appeared('button', '×');
    expect(added(seen.message('Not saved yet'), seen.appeared('text', 'Welsh'), cross)).toBe(true);
    expect(added(seen.appeared('text', 'Welsh'))).toBe(false);
    expect(added(seen.appeared('text', 'Welsh corgis'), cross)).toBe(false);
    expect(added(seen.message('Not saved'), seen.appeared('text', 'Welsh'), cross)).toBe(false);
  });
});

describe('a button that is not called after storing', () => {
  const gift = 'Donate 20 euros to Seabird Rescue.';
  const thanks = seen.appeared('text', 'Your donation of 20 € to Seabird Rescue means a lot.');
  const donated = (...requests: readonly string[]) =>
    judgeAction(
      question({
        goal: gift,
        step: 'Click “Donate now”',
        action: 'click("7")',
        element: on('button', 'Donate now'),
        seen: [seen.traffic(...requests), thanks],
      }),
    ).reason;
  const once = 'POST /donations {to=Seabird Rescue&euros=20} (200)';

  it('has sent it once, and not the very same twice', () => {
    expect(donated(once)).not.toContain('more than once');
    expect(donated(once, once)).toContain('POST /donations was sent more than once');
    expect(donated(once, 'POST /donations {to=Food Bank&euros=5} (200)')).not.toContain('more than once');
  });
});

describe('a question with yes and no about what was pressed', () => {
  const asked = (text: string, yes: string) =>
    judgeAction(
      question({
        goal: 'Close the ticket “Calendar is empty”',
        step: 'Click “Close” of “Calendar is empty”',
        action: 'click("7")',
        element: on('button', 'Close T-107', 'T-107 Calendar is empty'),
        seen: [seen.appeared('text', text), seen.appeared('button', 'No'), seen.appeared('button', yes)],
      }),
    );

  it('is on the way, and completes nothing', () => {
    const { action_succeeded, task_completed } = asked('Close ticket T-107?', 'Yes');
    expect([action_succeeded, task_completed]).toEqual([true, false]);
  });

  it('completes nothing either where it is about something else', () => {
    expect(asked('Would you like 10 % off?', 'Yes').task_completed).toBe(false);
  });
});
