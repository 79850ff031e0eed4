type Rules = { createScriptURL: (address: string) => string }

declare global {
  interface Window {
    /** Missing from the compiler's library; what it makes is accepted wherever an address is. */
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules }
  }
}

const trusting: Rules = { createScriptURL: address => address }

/** Makes addresses of ours acceptable as workers, where the browser requires trusted types; each name can be used once. */
export function trustedAddresses(name: string): Rules {
  return window.trustedTypes?.createPolicy(name, trusting) ?? trusting
}
