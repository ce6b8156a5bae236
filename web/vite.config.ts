import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { language } from '@kindling/words/locale'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { allFiles, bringFiles, brotliFiles } from './build/bundle-plugins.ts'
import { firstFiles, pageWords } from './build/page-plugins.ts'
import { workerFiles } from './build/worker-files.ts'

const target = process.env.API_URL ?? 'http://127.0.0.1:3000'
const serverEntry = fileURLToPath(new URL('src/entry-server.tsx', import.meta.url))

export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild && !existsSync(serverEntry)) throw new Error('src/entry-server.tsx is missing')
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
      react(),
      tailwindcss(),
      bringFiles(),
      pageWords(),
      firstFiles(),
      isSsrBuild ? [] : [appIcons()],
      // the phone apps read their files from the phone, and have no worker
      isSsrBuild || mode === 'phones' ? [] : [workerFiles(), brotliFiles()],
    ],
    build: isSsrBuild
      ? {
          ssr: true,
          rolldownOptions: { input: serverEntry },
          outDir: `dist-ssr/${language}`,
          target: 'es2024',
          emptyOutDir: true,
        }
      : {
          outDir: `dist/${language}`,
          manifest: true,
          // every browser of `target` supports modulepreload except the oldest Safari, which loads a little later
          modulePreload: { polyfill: false, resolveDependencies: allFiles },
          target: ['chrome111', 'safari16.4', 'firefox115'],
          emptyOutDir: true,
          rolldownOptions: {
            // inlining demands it
            preserveEntrySignatures: false,
            // the server finds a lazy part by its name, which it loses when it is merged into another
            experimental: { chunkOptimization: { mergeCommonChunks: false } },
            output: {
              // every page lists the names of its lazy parts, and a hash hardly compresses
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  // changes rarely, so it stays cached when our own code changes
                  { name: 'libraries', test: /node_modules/, minShareCount: 20 },
                  { name: 'shared', minShareCount: 46 },
                ],
                // what fewer parts share is copied into each of them; the copies have one state
                experimentalInlineCommonChunks: { maxSize: 20_000 },
              },
            },
          },
        },
    // One bundle with the production build of React, whatever NODE_ENV the server has.
    ssr: { noExternal: true, resolve: { conditions: [language, ...defaultServerConditions] } },
    // what '@kindling/words/...' leads to
    resolve: { conditions: [language, ...defaultClientConditions] },
    ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(['/api', '/art', '/files'].map((path) => [path, { target }])),
    },
  }
})
