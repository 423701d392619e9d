import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serve } from '../../scripts/serve.mjs'

test('no file is served to frames of another site, or under a type that is not its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-'))
  writeFileSync(join(folder, 'index.html'), '<p>here</p>')
  const server = await serve({ folder })
  try {
    const { port } = server.address() as AddressInfo
    for (const path of ['', 'index.html', 'network.json', 'nowhere']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/${path}`)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  } finally {
    server.closeAllConnections()
    await new Promise(closed => server.close(closed))
    rmSync(folder, { recursive: true })
  }
})
