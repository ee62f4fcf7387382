/** Return an element's class: its name, and the states that it is in. */
export const classes = (name: string, states: Record<string, boolean>): string =>
  [name, ...Object.keys(states).filter(state => states[state])].join(" ");
