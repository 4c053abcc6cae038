import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runOffline } from './runOffline.ts';
const tasks = (process.env['TASKS'] ?? '').split('|').filter(Boolean);
it.each(tasks)('%s', async (line) => {
  const reject = line.startsWith('!');
  const [task = '', path = '/'] = line.replace(/^!/, '').split('@@');
  const clinic = await startClinic({ publicDir: resolve('resources/clinic'), rejectWrites: reject });
  const session = await launchTestBrowser();
  const state = await runOffline(session, task, clinic.url + path);
  const out = [`\n##### ${line} => ${state.status}: ${state.reason}`, `   ${clinic.data().patients.length} patients`];
  for (const s of state.plan?.steps ?? []) out.push(`   [${s.status}] ${s.description} ${s.note ?? ''}`);
  for (const f of state.frames) {
    out.push(`   #${f.index} ${f.proposedBy} ${f.strategy ?? ''} ${JSON.stringify(f.action)} ${f.target} -> ${f.verdict?.success} ${f.verdict?.goalAchieved} ${f.verdict?.confidence} ${f.verdict?.source}: ${f.verdict?.reason}`);
    if (process.env['OBS']) for (const o of f.observed?.observations ?? []) out.push(`        ${o.id} ${o.kind} ${o.changed ? '*' : ''} ${o.text}`);
  }
  console.error(out.join('\n'));
  await session.close();
  await clinic.close();
  expect(state.status).toBeTruthy();
}, 90000);
