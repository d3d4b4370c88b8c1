import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback(error: unknown, retry: () => void): ReactNode;
  /** Called before the children are tried again. */
  onRetry?: () => void;
}

/** Keeps a failure of one part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(this.state.error, this.retry);
  }
}
