import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import type { PageView } from '../../../src/shared/reasoning/reasoningContext.ts';

type Spec = Partial<SemanticNode> & Pick<SemanticNode, 'r' | 'n'>;

/** A page made of the elements given, in that order; ids count from 1 unless given. */
export function page(title: string, specs: readonly Spec[], more: Partial<PageView> = {}): PageView {
  const skeleton: Skeleton = { title, elements: {}, messages: {} };
  return {
    url: 'http://site.test/',
    title,
    tree: specs.map((spec, index) => ({ i: String(index + 1), ...spec })),
    skeleton,
    activeElement: null,
    viewport: { width: 1280, height: 800 },
    scroll: { x: 0, y: 0, width: 1280, height: 800 },
    ...more,
  };
}

const NAVIGATION: readonly Spec[] = [
  { i: '1', r: 'link', n: 'Customers', s: ['current'] },
  { i: '2', r: 'link', n: 'Deals' },
  { i: '3', r: 'link', n: 'Settings' },
];

/** A list of customers with row actions that have the same names in every row. */
export const CUSTOMERS = page('Customers – Acme CRM', [
  ...NAVIGATION,
  { i: '4', r: 'h', n: 'Customers', l: 1 },
  { i: '5', r: 'btn', n: 'New customer' },
  { i: '6', r: 'inp', n: 'Search', role: 'searchbox', d: 'Name, phone or e-mail' },
  { i: '10', r: 'link', n: 'Ann Smith', g: 'Ann Smith 555-0100' },
  { i: '11', r: 'btn', n: 'Edit', g: 'Ann Smith 555-0100' },
  { i: '12', r: 'btn', n: 'Remove', g: 'Ann Smith 555-0100' },
  { i: '20', r: 'link', n: 'Anna Smithers', g: 'Anna Smithers 555-0111' },
  { i: '21', r: 'btn', n: 'Edit', g: 'Anna Smithers 555-0111' },
  { i: '22', r: 'btn', n: 'Remove', g: 'Anna Smithers 555-0111' },
  { i: '30', r: 'link', n: 'Bob Stone', g: 'Bob Stone 555-0122' },
  { i: '31', r: 'btn', n: 'Edit', g: 'Bob Stone 555-0122' },
  { i: '32', r: 'btn', n: 'Remove', g: 'Bob Stone 555-0122' },
]);

/** A record that shows its fields and has a button to change them. */
export const CUSTOMER_VIEW = page('Ann Smith – Acme CRM', [
  ...NAVIGATION,
  { i: '4', r: 'h', n: 'Ann Smith', l: 1 },
  { i: '5', r: 'btn', n: 'Edit' },
  { i: '6', r: 'btn', n: 'More actions', s: ['collapsed'] },
]);

/** The same record while it is edited, in a modal dialog in front of the list. */
export const CUSTOMER_DIALOG = page('Customers – Acme CRM', [
  { i: '1', r: 'link', n: 'Customers', occ: true },
  { i: '5', r: 'btn', n: 'New customer', occ: true },
  { i: '9', r: 'btn', n: 'Save', occ: true },
  { i: '40', r: 'dlg', n: 'New customer', s: ['modal'] },
  { i: '41', r: 'inp', n: 'Full name', g: 'New customer', s: ['required'] },
  { i: '42', r: 'inp', n: 'Telephone', g: 'New customer' },
  { i: '43', r: 'inp', n: 'Email address', t: 'email', g: 'New customer' },
  { i: '44', r: 'inp', n: 'Birthday', t: 'date', g: 'New customer' },
  { i: '45', r: 'sel', n: 'State', v: 'Active', o: ['Active', 'On hold', 'Closed'], g: 'New customer' },
  { i: '46', r: 'btn', n: 'Cancel', g: 'New customer' },
  { i: '47', r: 'btn', n: 'Create', g: 'New customer' },
]);

export const DELETE_DIALOG = page('Customers – Acme CRM', [
  { i: '12', r: 'btn', n: 'Remove', g: 'Ann Smith 555-0100', occ: true },
  { i: '50', r: 'dlg', n: 'Remove Ann Smith?', role: 'alertdialog', s: ['modal'] },
  { i: '51', r: 'btn', n: 'Keep', g: 'Remove Ann Smith?' },
  { i: '52', r: 'btn', n: 'Yes, remove', g: 'Remove Ann Smith?' },
]);

export const LOGIN = page('Log in – Acme', [
  { i: '1', r: 'h', n: 'Log in', l: 1 },
  { i: '2', r: 'inp', n: 'E-mail', t: 'email' },
  { i: '3', r: 'inp', n: 'Password', t: 'password' },
  { i: '4', r: 'chk', n: 'Remember me' },
  { i: '5', r: 'btn', n: 'Sign in' },
  { i: '6', r: 'link', n: 'Forgot your password?' },
  { i: '7', r: 'link', n: 'Create an account' },
]);

export const SETTINGS = page(
  'Settings – Acme',
  [
    { i: '1', r: 'link', n: 'Home' },
    { i: '2', r: 'h', n: 'Settings', l: 1 },
    { i: '3', r: 'tab', n: 'General', s: ['selected'] },
    { i: '4', r: 'tab', n: 'Notifications' },
    { i: '5', r: 'inp', n: 'Company name', v: 'Acme' },
    { i: '6', r: 'sel', n: 'Language', v: 'English', o: ['English', 'Deutsch', 'Français'] },
    { i: '7', r: 'sw', n: 'Dark mode' },
    { i: '8', r: 'chk', n: 'E-mail digest', s: ['checked'] },
    { i: '9', r: 'rad', n: 'Daily', g: 'How often', s: ['checked'] },
    { i: '10', r: 'rad', n: 'Weekly', g: 'How often' },
    { i: '11', r: 'btn', n: 'Reset' },
    { i: '12', r: 'btn', n: 'Save changes' },
  ],
  { url: 'http://site.test/settings' },
);

export const SHOP = page('Lamps – Shop', [
  { i: '1', r: 'inp', n: '', role: 'searchbox', d: 'Search products' },
  { i: '2', r: 'btn', n: 'Search' },
  { i: '3', r: 'link', n: 'Basket (0)' },
  { i: '4', r: 'h', n: 'Lamps', l: 1 },
  { i: '10', r: 'link', n: 'Blue lamp', g: 'Blue lamp €19' },
  { i: '11', r: 'btn', n: 'Add to basket', g: 'Blue lamp €19' },
  { i: '20', r: 'link', n: 'Red lamp', g: 'Red lamp €21' },
  { i: '21', r: 'btn', n: 'Add to basket', g: 'Red lamp €21' },
  { i: '30', r: 'link', n: 'Green lamp', g: 'Green lamp €25' },
  { i: '31', r: 'btn', n: 'Add to basket', g: 'Green lamp €25' },
  { i: '40', r: 'btn', n: 'Pay now', s: ['disabled'] },
]);

/** A to-do list: a field and the button beside it, no form to open. */
export const TODO = page('My list', [
  { i: '1', r: 'h', n: 'My list', l: 1 },
  { i: '2', r: 'inp', n: 'New item' },
  { i: '3', r: 'btn', n: 'Add' },
  { i: '4', r: 'chk', n: 'Buy bread' },
]);

export const COOKIES = page('News', [
  { i: '1', r: 'link', n: 'Subscribe', occ: true },
  { i: '2', r: 'btn', n: 'Accept all cookies' },
]);
