/** What TypeScript's library does not know yet; not every browser has it. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
interface Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => { createScriptURL: (address: string) => string }
  }
}
