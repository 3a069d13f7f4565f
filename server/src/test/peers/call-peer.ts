/** A real call over the network of this machine, as gateways, browsers and the peers of tests make them. */
export const callPeer: typeof fetch = (...call) => fetch(...call)
