import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** What a retry has to forget outside of here, before the children are tried again. */
  onRetry?: () => void
  /** Another place is another try. */
  place: string
}

interface State {
  /** Wrapped, because what is thrown may be undefined. */
  caught: { error: unknown } | null
  place: string
}

/** Shows `fallback` for what its children throw. A class, because React gives this to classes alone. */
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
