import { describe, expect, it } from 'vitest';
import { riskOf } from '../../../../src/main/agent/critic/riskOf.ts';
import type { PageAction } from '../../../../src/shared/actions/action.ts';
import type { SemanticNode } from '../../../../src/shared/page/semanticTree.ts';

const CLICK: PageAction = { type: 'click', id: '1' };
const on = (n: string, r = 'btn', action: PageAction = CLICK, more: Partial<SemanticNode> = {}) =>
  riskOf(action, { i: '1', r, n, ...more });

describe('a click on a control', () => {
  it.each([
    ...[
      'Delete',
      'Delete Ann Smith',
      'Yes, delete',
      'Permanently delete',
      'Remove',
      'Discard changes',
      'Move to trash',
    ],
    ...[
      'Empty cart',
      'Cancel subscription',
      'Cancel my order',
      'Revoke access',
      'Deactivate account',
      '🗑',
      'Archive & delete',
    ],
    ...['Löschen', 'Endgültig löschen', 'Konto löschen', 'Abo kündigen', 'Supprimer', 'Supprimer définitivement'],
    ...[
      'Annuler la commande',
      'Eliminar',
      'Borrar todo',
      'Cancelar suscripción',
      'Elimina',
      'Verwijderen',
      'I want to delete it',
    ],
    ...['Sign out iPad', 'Log out everywhere', 'Sign out of all other sessions'],
  ])('called “%s” is destructive', (name) => {
    expect(on(name)).toBe('destructive');
  });

  it.each([
    ...['Pay', 'Pay now', 'Pay €20', 'Buy now', 'Place order', 'Order now', 'Confirm and pay', 'Complete purchase'],
    ...[
      'Transfer funds',
      'Transfer',
      'Donate',
      'Jetzt kaufen',
      'Zahlungspflichtig bestellen',
      'Jetzt bezahlen',
      'Acheter',
    ],
    ...[
      'Payer',
      'Passer la commande',
      'Pagar',
      'Comprar ahora',
      'Realizar pedido',
      'Überweisen',
      'Acquista',
      'Send money',
    ],
    ...['Confirm change · £169', 'Accept for $19', 'Renew (12,00 €)'],
  ])('called “%s” pays', (name) => {
    expect(on(name)).toBe('payment');
  });

  it.each([
    ...[
      'Send',
      'Save and send',
      'Publish',
      'Post comment',
      'Invite Ann',
      'Senden',
      'Nachricht senden',
      'Veröffentlichen',
    ],
    ...['Envoyer', 'Publier', 'Enviar', 'Publicar', 'Inviter', 'Einladen'],
  ])('called “%s” publishes', (name) => {
    expect(on(name)).toBe('publication');
  });

  it.each([
    ...[
      'Deleted items',
      'Payments',
      'Cancel',
      'OK',
      'Yes',
      'Confirm',
      'Order history',
      'Orders',
      'View order',
      'Sort order',
    ],
    ...[
      'Sign out',
      'Log out Ana',
      'Confirm 2 guests',
      'Blue tent £89',
      'Booked for £12',
      'Book for $19',
      'Purchase orders',
      'Pay stubs',
      'Buyers',
      'Posts',
      'Post office',
      'Post code',
      'Sent',
      'Invitations',
      'Remove filter',
    ],
    ...[
      'How to delete your account',
      'Undo delete',
      'Do not delete',
      'Don’t delete',
      'Recently removed',
      'Gelöschte Elemente',
    ],
    ...[
      'Nicht löschen',
      'Bestellungen',
      'Zahlungen',
      'Paiements',
      'Commandes',
      'Pedidos',
      'Elementos eliminados',
      'Save',
    ],
    ...['Cancel editing', 'Clear search', 'Reset', 'Submit', 'Continue', 'Abbrechen', 'Annuler', 'Send me a copy', ''],
  ])('called “%s” does nothing of the sort', (name) => {
    expect(on(name)).toBeUndefined();
  });

  it('goes by the description where there is no name', () => {
    expect(on('', 'btn', CLICK, { d: 'Delete' })).toBe('destructive');
  });
});

describe('only what acts is a risk', () => {
  it.each<[string, PageAction, string, boolean]>([
    ['a click on a button', CLICK, 'btn', true],
    ['a click on a link', CLICK, 'link', true],
    ['a click on a menu item', CLICK, 'mi', true],
    ['a double click', { type: 'doubleClick', id: '1' }, 'btn', true],
    ['Enter on a button', { type: 'press', key: 'Enter' }, 'btn', true],
    ['ticking a box', { type: 'check', id: '1' }, 'chk', true],
    ['choosing from a list called so', { type: 'select', id: '1', value: 'Now' }, 'sel', true],
    ['a click on a tab', CLICK, 'tab', false],
    ['a click into a field', CLICK, 'inp', false],
    ['opening a list', CLICK, 'sel', false],
    ['a click on a column header', CLICK, 'columnheader', false],
    ['Escape on a button', { type: 'press', key: 'Escape' }, 'btn', false],
    ['Enter in a field', { type: 'press', key: 'Enter' }, 'inp', false],
    ['pointing at it', { type: 'hover', id: '1' }, 'btn', false],
    ['scrolling to it', { type: 'scroll', to: '1' }, 'btn', false],
    ['unticking a box', { type: 'uncheck', id: '1' }, 'chk', false],
    ['typing into a field called so', { type: 'setValue', id: '1', text: 'Delete' }, 'inp', false],
  ])('%s', (_, action, role, isRisk) => {
    expect(on('Delete account', role, action)).toBe(isRisk ? 'destructive' : undefined);
  });

  it('an option can be one by itself', () => {
    expect(on('Bulk action', 'sel', { type: 'select', id: '1', value: 'Delete selected' })).toBe('destructive');
  });

  it.each<[string, SemanticNode['h'], string | undefined]>([
    ['drawn as a bin', { n: 'bin', by: 'drawing', does: 'delete' }, 'destructive'],
    ['drawn as a paper plane', { n: 'paper plane', by: 'drawing', does: 'send' }, 'publication'],
    ['drawn as a pencil', { n: 'pencil', by: 'drawing', does: 'edit' }, undefined],
    [
      'drawn as a cross, of a class that says more',
      { n: 'cross', by: 'drawing', does: 'close', also: { n: 'remove row', by: 'class' } },
      'destructive',
    ],
    ['of a class that says so', { n: 'row delete', by: 'class' }, 'destructive'],
    ['with a picture that says so', { n: 'bin', by: 'picture' }, 'destructive'],
    ['of a class that may mean a thing', { n: 'order', by: 'class' }, undefined],
    ['with a text beside it', { n: 'Delete', by: 'text beside it' }, undefined],
  ])('what has no name, %s', (_, h, risk) => {
    expect(on('', 'clk', CLICK, { h })).toBe(risk);
    expect(on('', 'clk', CLICK, { h, d: 'Show more' })).toBeUndefined();
    expect(on('\uE001', 'btn', CLICK, { h })).toBe(risk);
    expect(on('Open', 'btn', CLICK, { h })).toBeUndefined();
  });

  it('a headline is none, nor is what has no target', () => {
    expect(on('Delete culture is the new normal among young people', 'link')).toBeUndefined();
    expect(riskOf({ type: 'press', key: 'Enter' }, undefined)).toBeUndefined();
  });
});
