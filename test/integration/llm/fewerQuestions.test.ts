import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWidgets, type WidgetPage, type WidgetServer } from '../../fixtures/widgets/widgetPage.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { idBefore, type ModelScript, runWithModel } from './runWithModel.ts';

/** A field that takes its text over with Enter alone. */
const TAGS: WidgetPage = {
  name: 'Recipe',
  html: `<h1>Lentil soup</h1><div class=tags><span class=chip>Soup</span></div>
<input aria-label="Tags" placeholder="Type a tag and press Enter"><p><input type=checkbox id=v><label for=v>Vegetarian</label></p>
<button onclick="log('Saved: '+[...document.querySelectorAll('.chip')].map((c)=>c.textContent).join())">Save</button><p id=out role=status></p>
<script>const f=document.querySelector('input');f.onkeydown=(e)=>{if(e.key!=='Enter'||!f.value)return;
const c=document.createElement('span');c.className='chip';c.textContent=f.value;document.querySelector('.tags').append(c);f.value=''}</script>`,
  task: 'add the tag Vegan and save',
  truth: `document.getElementById('out').textContent==='Saved: Soup,Vegan'`,
};

/** A number between − and +, which is drawn anew with each press, in a card of several. */
const HEATING: WidgetPage = {
  name: 'Heating',
  html: `<main id=all></main><p id=out role=status></p><script>const at={Bedroom:20,Nursery:20};
function draw(){document.getElementById('all').innerHTML=Object.entries(at).map(([n,v])=>'<section class=card><h2>'+n+'</h2><div><button onclick="step(\\''+n+'\\',-.5)">–</button><b>'+v.toFixed(1)+' °C</b><button onclick="step(\\''+n+'\\',.5)">+</button></div></section>').join('')}
function step(n,by){at[n]+=by;draw();fetch('/0',{method:'POST',body:n})}draw()</script>`,
  task: 'set the nursery to 18.5 °C',
  truth: 'at.Nursery===18.5&&at.Bedroom===20',
};

/** A list that a button opens, of plain elements or of options. */
const clubs = (entry: string, list: string): WidgetPage => ({
  name: 'Profile',
  html: `<h1>Profile</h1><div><span>Home club</span> <button id=club onclick="toggle()">City Centre ▾</button></div><div id=list></div>
<div><span>Newsletter</span> <button>Monthly ▾</button></div><button onclick="log('Saved: '+at)">Save changes</button><p id=out role=status></p><script>at='City Centre';
function toggle(){const l=document.getElementById('list');l.innerHTML=l.innerHTML?'':'<div ${list}>'+['City Centre','Lakeside','Northgate'].map((n)=>'<div ${entry} style="cursor:pointer" onclick="take(\\''+n+'\\')">'+n+'</div>').join('')+'</div>'}
function take(n){at=n;document.getElementById('club').textContent=n+' ▾';toggle()}</script>`,
  task: 'set my home club to Lakeside and save',
  truth: `document.getElementById('out').textContent==='Saved: Lakeside'`,
});
const PLAIN_LIST = clubs('class=item', 'class=pop');
const OPTIONS = clubs('role=option', 'role=listbox');

const PAGES = [TAGS, HEATING, PLAIN_LIST, OPTIONS];
const browser = fileBrowser();
let server: WidgetServer;

beforeAll(async () => {
  server = await serveWidgets(PAGES);
});
afterAll(() => server.close());

const carriedOut = async (page: WidgetPage, script: ModelScript) => {
  const result = await runWithModel(browser(), page.task, `${server.url}/${PAGES.indexOf(page)}`, script);
  const { run, asked } = result;
  const frames = run.frames.map(({ action, verdict }) => `${JSON.stringify(action)} ${JSON.stringify(verdict)}`);
  const said = `${run.status}: ${run.reason ?? ''}\n${asked.join(' ')}\n${frames.join('\n')}\n${result.prompts[0]}`;
  expect(await browser().page.evaluate(page.truth), said).toBe(true);
  expect(run.status, said).toBe('completed');
  return { ...result, said };
};

describe('a field that takes its text over only with Enter', () => {
  const enter = (page: string) => `setValue("${idBefore(page, 'textbox "Tags"')}", "Vegan", "Enter")`;
  const save = { description: 'Click “Save”', verify: 'The page says “Saved: Soup,Vegan”' };

  it('is one answer of the model, and two actions, each of them verified', async () => {
    const { run, asked, said } = await carriedOut(TAGS, {
      steps: [{ description: 'Add the tag “Vegan”', verify: 'The tags contain “Vegan”' }, save],
      refine: enter,
    });
    expect(run.frames.map(({ action }) => action.type)).toEqual(['setValue', 'press', 'click']);
    expect(run.frames.map(({ stepIndex }) => stepIndex)).toEqual([0, 0, 1]);
    expect(
      asked.filter((one) => one === 'refine'),
      said,
    ).toHaveLength(1);
  });

  it('takes no question where the plan has said so', async () => {
    const { asked, said } = await carriedOut(TAGS, {
      steps: [{ description: 'Add the tag “Vegan”', verify: 'The tags contain “Vegan”', on: enter }, save],
      refine: () => 'fail("nothing was to be asked")',
    });
    expect(asked, said).not.toContain('refine');
  });
});

describe('a number that takes several presses', () => {
  const press = (page: string) => {
    const nursery = page.slice(page.indexOf('## Nursery'));
    return `clickUntil("${idBefore(nursery, '"–"')}", "18.5")`;
  };
  const stands = (question: string) => (question.includes('to “18.5 °C”') ? 'met' : 'on-the-way');

  it('is one answer, and a press a frame that rules judge until it is there', async () => {
    const { run, asked, said } = await carriedOut(HEATING, {
      steps: [{ description: 'Set “Nursery” to “18.5 °C”', verify: '“Nursery” shows “18.5 °C”', on: press }],
      refine: press,
      stands,
    });
    expect(run.frames.map(({ action }) => action.type)).toEqual(['click', 'click', 'click']);
    expect(run.frames.map(({ verdict }) => verdict?.source)).toEqual(['rules', 'rules', 'reasoner']);
    expect(
      asked.filter((one) => one === 'refine' || one === 'judge'),
      said,
    ).toEqual(['judge']);
  });
});

describe.each([
  ['of plain elements', PLAIN_LIST],
  ['of options', OPTIONS],
])('a list %s that a button opens', (_, page) => {
  const club = (text: string) => idBefore(text, 'button "City Centre ▾"');
  const set = { description: 'Set “Home club” to “Lakeside”', verify: '“Home club” shows “Lakeside”' };
  const save = { description: 'Click “Save changes”', verify: 'The page says “Saved: Lakeside”' };
  const stands = (question: string) =>
    question.includes('Step 1 of 2') && !/(?:to|became) “Lakeside/.test(question) ? 'on-the-way' : 'met';
  const noQuestion = () => 'fail("nothing was to be asked")';

  it('is chosen from in one action, as the plan says it', async () => {
    const steps = [{ ...set, on: (text: string) => `select("${club(text)}", "Lakeside")` }, save];
    const { run, asked, said } = await carriedOut(page, { steps, refine: noQuestion, stands });
    expect(run.frames.map(({ action }) => action.type)).toEqual(['select', 'click']);
    expect(asked, said).not.toContain('refine');
  });

  it('or as its label says it, where nobody has to read the page for that', async () => {
    const { asked, said } = await carriedOut(page, { steps: [set, save], refine: noQuestion, stands });
    expect(asked, said).not.toContain('refine');
  });

  it('has its one entry of the name taken without another question, once a model has opened it', async () => {
    const steps = [{ ...set, on: (text: string) => `click("${club(text)}")` }, save];
    const { run, asked, said } = await carriedOut(page, { steps, refine: noQuestion, stands });
    expect(run.frames.map(({ action }) => action.type)).toEqual(['click', 'click', 'click']);
    expect(asked, said).not.toContain('refine');
  });
});
