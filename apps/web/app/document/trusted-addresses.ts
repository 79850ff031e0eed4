type Rules = { createScriptURL?: (address: string) => string; createHTML?: (html: string) => string | null }
type AddressRules = { createScriptURL: (address: string) => string }

declare global {
  interface Window {
    /** Missing from the compiler's library; what it makes is accepted wherever an address or HTML is. */
    trustedTypes?: { createPolicy: <Given extends Rules>(name: string, rules: Given) => Given }
  }
}

const trusting: AddressRules = { createScriptURL: address => address }

/** Lets addresses of ours start workers if the browser requires trusted types; it accepts each policy name once. */
export function trustedAddresses(name: string): AddressRules {
  return window.trustedTypes?.createPolicy(name, trusting) ?? trusting
}
