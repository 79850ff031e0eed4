import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../apps/server/src/platform/free-port.ts'

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

/** Whether this machine has WebKit with its driver, and a virtual screen for it (Debian: webkit2gtk-driver, xvfb, xauth). */
export const hasWebKit = programs.every(path => existsSync(path))

/** Opens a window of WebKit, the engine of Safari, as built for GTK; `close` ends it and the processes around it. */
export async function openWebKit(): Promise<{ driver: WebDriver; close: () => Promise<void> }> {
  const port = await freePort()
  const screen = ['--auto-servernum', '--server-args', '-screen 0 1400x1000x24']
  const program = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // Without a graphics card.
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const server = `http://127.0.0.1:${port}`
  try {
    await answers(server, program)
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    await driver.manage().window().setRect({ width: 1280, height: 900 })
    return {
      driver,
      async close() {
        await driver.quit().finally(() => end(program))
      },
    }
  } catch (fault) {
    end(program)
    throw fault
  }
}

async function answers(server: string, program: ChildProcess): Promise<void> {
  const isThere = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (program.exitCode !== null) throw new Error(`the driver of WebKit ended with ${program.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Ends it and all it has started: a screen, the driver and the browser. */
function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}
