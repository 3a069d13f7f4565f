/** A real call over the network of this machine, as gateways, browsers and the peers of tests make them. */
// oxlint-disable-next-line eslint/no-restricted-globals -- that rule is for pages
export const callPeer: typeof fetch = (...call) => fetch(...call)
