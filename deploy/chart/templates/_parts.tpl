{{- define "palacio.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "palacio.labels" -}}
app.kubernetes.io/name: palacio
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Labels that select the pods of servers and workers. */}}
{{- define "palacio.all" -}}
app.kubernetes.io/name: palacio
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Labels that select the pods of a component: (list . "server") */}}
{{- define "palacio.selector" -}}
app.kubernetes.io/name: palacio
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* The pod spec without containers, the same for all pods. */}}
{{- define "palacio.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .Values.shutdown.graceSeconds }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp # links to the compiled code of the image
    emptyDir:
      sizeLimit: 128Mi
  - name: database
    secret:
      secretName: {{ .Values.database.secret }}
  - name: nats
    secret:
      secretName: {{ .Values.nats.secret }}
{{- end }}

{{/* The container without command, probes and resources, the same for all pods. */}}
{{- define "palacio.container" -}}
image: {{ include "palacio.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: database
    mountPath: /run/secrets/database
    readOnly: true
  - name: nats
    mountPath: /run/secrets/nats
    readOnly: true
{{- end }}

{{/* The port and the probes of servers and workers. */}}
{{- define "palacio.probes" -}}
ports:
  - name: http
    containerPort: 8000
startupProbe: # the server waits up to a minute for the database
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{- define "palacio.variables" -}}
- name: PALACIO_DATABASE_URL_FILE
  value: /run/secrets/database/{{ .Values.database.key }}
- name: PALACIO_CONNECTIONS
  value: {{ .Values.database.connections | quote }}
- name: PALACIO_NATS_URL_FILE
  value: /run/secrets/nats/{{ .Values.nats.key }}
{{- if .Values.nats.caKey }}
- name: PALACIO_NATS_CA_FILE
  value: /run/secrets/nats/{{ .Values.nats.caKey }}
{{- end }}
- name: PALACIO_PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: PALACIO_PROXIES
  value: {{ .Values.proxies | quote }}
- name: PALACIO_LOG_LEVEL
  value: {{ .Values.logLevel | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Spread the pods of a component over the nodes: (list . "server") */}}
{{- define "palacio.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "palacio.selector" . | nindent 8 }}
{{- end }}
