import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** Extra state to reset before a retry. */
  onRetry?: () => void
  /** A new place retries. */
  place: string
}

interface State {
  /** Wrapped, because the thrown value may be undefined. */
  caught: { error: unknown } | null
  place: string
}

/** Shows `fallback` when its children throw. A class, because React requires one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { caught: null, place: props.place }
  }

  retry = (): void => {
    this.props.onRetry?.()
    this.setState({ caught: null })
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught === null ? this.props.children : this.props.fallback(caught.error, this.retry)
  }
}
