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

const PAGES = [TAGS, HEATING];
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
