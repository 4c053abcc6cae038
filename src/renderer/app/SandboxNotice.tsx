import { useHostStore } from '../state/hostStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useServices } from './services.tsx';

/** Says for as long as it is so that pages are not walled off from this computer, and how they can be. */
export function SandboxNotice() {
  const { host } = useServices();
  const sandbox = useHostStore(({ info }) => info?.sandbox ?? null);
  if (!sandbox) return null;

  async function agree() {
    const answer = await host.request('settings.update', { patch: { browser: { withoutSandbox: true } } });
    const fresh = await host.request('app.info', {});
    useHostStore.setState({ ...(answer.ok && { settings: answer.value }), ...(fresh.ok && { info: fresh.value }) });
  }
  return (
    <div className="app__connection" role="status">
      <Banner
        tone="warning"
        title="Pages are not walled off from this computer"
        actions={!sandbox.isAgreed && <Button onClick={agree}>Open other sites all the same</Button>}
      >
        {sandbox.why}
        {!sandbox.isAgreed && ' Only pages of this computer are opened, such as the sample site.'}
        {sandbox.lines.length > 0 && (
          <details>
            <summary>Turn the sandbox on</summary>
            <pre className="app__lines">{sandbox.lines.join('\n')}</pre>
          </details>
        )}
      </Banner>
    </div>
  );
}
