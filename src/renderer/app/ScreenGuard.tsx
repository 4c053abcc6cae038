import { Component, type ReactNode } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import './ScreenGuard.css';

interface Props {
  /** Where the person is; going elsewhere ends what is said of the place before. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem: string | null;
}

/** Keeps a mistake in one screen to that screen: the rest of the window, and whatever runs, go on. */
export class ScreenGuard extends Component<Props, State> {
  override readonly state: State = { problem: null };

  static getDerivedStateFromError(error: unknown): State {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.problem !== null && before.place !== this.props.place) this.#tryAgain();
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div className="screen-guard" role="alert">
        <Banner
          tone="danger"
          title="This screen cannot be shown"
          actions={<Button onClick={() => this.#tryAgain()}>Try again</Button>}
        >
          A mistake in the app is in the way: {problem}. Nothing is lost: runs go on, and so do the other screens.
        </Banner>
      </div>
    );
  }

  #tryAgain(): void {
    this.setState({ problem: null });
  }
}
